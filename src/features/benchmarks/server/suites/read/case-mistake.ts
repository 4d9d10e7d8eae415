// What is wrong with the cases of a person, as a sentence for them.

export class CaseMistake extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CaseMistake';
  }
}
