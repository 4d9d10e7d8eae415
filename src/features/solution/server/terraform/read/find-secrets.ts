// Finds secrets in plain text in Terraform files.

import { walkExpression, type Body, type HclFile } from '#expertise/checkers/terraform/syntax/hcl.ts';
import { isSecretText } from '#model/terraform/import/redact.ts';

type FoundSecrets = { notes: Set<string>; secretPaths: Set<string> };

/** Secrets in plain text: the file that has one is not kept. */
export function findSecrets(files: readonly HclFile[], reading: FoundSecrets): void {
  for (const { path, body, text } of files) {
    const visit = ({ attributes, blocks }: Body): void => {
      for (const { name, value } of attributes) {
        walkExpression(value, (part) => {
          if (part.kind !== 'literal' || typeof part.value !== 'string' || !isSecretText(name.text, part.value)) return;
          reading.secretPaths.add(path);
          const line = text.slice(0, part.start).split('\n').length;
          reading.notes.add(
            `${path}, line ${line}: “${name.text}” is a secret in plain text. This file is not kept; move the secret to a variable and import it again.`,
          );
        });
      }
      for (const block of blocks) visit(block.body);
    };
    visit(body);
  }
}
