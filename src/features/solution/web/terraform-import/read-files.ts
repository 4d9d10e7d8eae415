// Files that a person chooses as texts: Terraform, plans and states, alone or in a ZIP.

export type ReadFile = { path: string; text: string };

const READ = /\.(?:tf|tfvars|json|tfstate)$/i;
/** Bytes that a ZIP may hold; more is refused before it is unpacked. */
const MAX_BYTES = 20_000_000;

/** Rejects with a sentence for a ZIP that cannot be read, or holds too much. */
export async function readFiles(files: readonly File[]): Promise<ReadFile[]> {
  const read = await Promise.all(files.map((file) => (/\.zip$/i.test(file.name) ? readZip(file) : readText(file))));
  const found = read.flat();
  if (found.length === 0) throw new Error('There is no Terraform file, plan or state among these files.');
  return found;
}

async function readText(file: File): Promise<ReadFile[]> {
  return [{ path: file.webkitRelativePath || file.name, text: await file.text() }];
}

async function readZip(file: File): Promise<ReadFile[]> {
  const { strFromU8, unzipSync } = await import('fflate');
  let bytes = 0;
  const entries = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter({ name, originalSize }) {
      // Folders of Terraform itself hold copies of modules and providers.
      if (!READ.test(name) || /(?:^|\/)(?:\.terraform|__MACOSX|\.git)\//.test(name)) return false;
      bytes += originalSize;
      if (bytes > MAX_BYTES) throw new Error(`${file.name} holds more than 20 MB of Terraform.`);
      return true;
    },
  });
  return Object.entries(entries).map(([path, content]) => ({
    path: path.replace(/^\.?\//, ''),
    text: strFromU8(content),
  }));
}
