// The words of the fields of the inspector.

function amount(value: number): string {
  return value.toLocaleString('en');
}

export const fieldMessages = {
  undecided: 'Not decided',
  yes: 'Yes',
  no: 'No',
  mixed: 'Different',
  whole: (min: number, max: number) => `Write a whole number from ${amount(min)} to ${amount(max)}.`,
  number: (min: number, max: number) => `Write a number from ${amount(min)} to ${amount(max)}.`,
  tooLong: (max: number, length: number) => `At most ${amount(max)} characters; this has ${amount(length)}.`,
  empty: 'This cannot be empty.',
  selector: 'Write a network such as 10.0.1.0/24, the name of a part, a service tag, or * for all.',
  ports: 'Write ports such as 443, 8000-8010, or * for all.',
} as const;
