// Writes the sizes of machines that the checker of Terraform knows.
//
//   node scripts/catalogues/value-sizes.mjs AWS GOOGLE AZURE
//
// The three are folders with the sources of github.com/terraform-linters/tflint-ruleset-aws, -google and -azurerm, which list them
// from the clouds' own APIs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCatalogue } from './write-catalogue.mjs';

const [aws, google, azurerm] = process.argv.slice(2);
const read = (folder, file) => readFileSync(join(folder, 'rules', file), 'utf8');
const quoted = (text, pattern) =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].toSorted((a, b) => (a < b ? -1 : 1));

writeCatalogue(join(import.meta.dirname, '../../src/expertise/checkers/terraform/catalogues/values/sizes.br'), {
  source: [
    'github.com/terraform-linters/tflint-ruleset-aws@e439f77b1f4448c539c489fb3c30d031bf5461b0',
    'github.com/terraform-linters/tflint-ruleset-google@8277d6728f75cf8f8a858cac54fdcaa94ced7821',
    'github.com/terraform-linters/tflint-ruleset-azurerm@39fe2ae12ee8a670fa28b9571c5e01655d369967',
  ],
  ec2: quoted(read(aws, 'models/aws_instance_invalid_type.go'), /^\t\t\t"([\w.-]+)",$/gm),
  rds: JSON.parse(read(aws, 'db_instance_types/instance_classes.json')).instance_classes,
  cache: quoted(read(aws, 'elasticache_node_types.go'), /"(cache\.[\w.-]+)"/g),
  google: quoted(read(google, 'utils.go'), /^\t"([\w-]+)": *true/gm),
  azure: quoted(read(azurerm, 'utils.go'), /"((?:Standard|Basic)_[\w-]+)"/g),
});
