// The words of the check of a receipt.

import type { ReceiptVerdict } from '../../shared/receipt-verdict.ts';

type Valid = Extract<ReceiptVerdict, { answer: 'valid' }>;

export const receiptMessages = {
  verify: 'Verify a receipt',
  text: 'Choose the ZIP that was downloaded here. Its code is compared with the receipt in it, and the signature with the certificates of this installation. Nothing is stored.',
  choose: 'Choose a ZIP',
  chooseOther: 'Choose another ZIP',
  close: 'Close',
  checking: 'The receipt is checked',
  answers: {
    valid: 'Valid',
    broken: 'Broken',
    'not-checked': 'Not checked',
  } satisfies Record<ReceiptVerdict['answer'], string>,
  valid: ({ title, revision, createdAt }: Valid) =>
    `Every file is as the receipt of “${title}”, revision ${revision}, of ${createdAt.slice(0, 16).replace('T', ' ')} UTC says.`,
  signer: (fingerprint: string) => `Signed by this installation. SHA-256 of its certificate: ${fingerprint}`,
  broken: 'The files are not what was signed:',
  failed: 'The receipt could not be checked',
  notZip: 'This is not a ZIP that can be read.',
  tooLarge: 'The ZIP has more than 2 MB or 200 files of code.',
} as const;
