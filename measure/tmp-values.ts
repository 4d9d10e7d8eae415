import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { checkTerraform } from '#expertise/checkers/terraform/check-terraform.ts';
const context = { language: 'terraform', providerMajors: {}, providerSchemas: [], kqlTables: '' } as const;
const L = ['mistakes-1','valid-1'].flatMap((f) => brotliDecompressSync(readFileSync(`measure/checkers/terraform/others/${f}.jsonl.br`)).toString().trimEnd().split('\n').map((x) => JSON.parse(x)));
const rows: Record<string, number[]> = {};
const t = Date.now();
for (const one of L) {
  if (one.group !== 'values' && one.group) continue;
  const { findings } = await checkTerraform(Object.entries(one.files).map(([path, text]) => ({ path, text: String(text) })), context);
  const own = findings.filter((f) => f.stage !== 'policy' && f.severity !== 'info');
  const row = (rows[one.group ? one.class : 'valid'] ??= [0, 0, 0]);
  const v = own.filter((f) => f.code === 'terraform/wrong-value');
  row[0]!++; if (own.length) row[1]!++; if (own.some((f) => f.severity === 'error')) row[2]!++;
  if (!one.group ? v.length : !own.length) console.log(one.id, one.terraform ?? '', v.map((f) => `${f.severity} ${f.message}`).join(' | ').slice(0, 300));
}
console.log(rows, Date.now() - t);
