// Runs a command of an operator: what it returns is printed, and a failure as its message, with exit code 1.

export function runCommand(command: Promise<string>): void {
  command.then(
    (summary) => process.stdout.write(`${summary}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    },
  );
}
