// All code templates. Where two fit a prompt equally, the first one answers.
//
// A new one is an entry in `catalogue`, and prompts in `measure/intents` that it answers and that it must not answer. Terraform of
// a service has a `module`, which the recipes of solutions write; everything else is a folder of files in `files/<language>/<id>`.

import { ansibleTemplates } from './catalogue/ansible-templates.ts';
import { awsDataTemplates } from './catalogue/aws-data-templates.ts';
import { awsTemplates } from './catalogue/aws-templates.ts';
import { azureDataTemplates } from './catalogue/azure-data-templates.ts';
import { azureNetworkTemplates } from './catalogue/azure-network-templates.ts';
import { azureWorkloadTemplates } from './catalogue/azure-workload-templates.ts';
import { gcpTemplates } from './catalogue/gcp-templates.ts';
import { kqlTemplates } from './catalogue/kql-templates.ts';
import { powercliTemplates, powershellTemplates } from './catalogue/powershell-templates.ts';
import { pythonTemplates } from './catalogue/python-templates.ts';
import type { CodeTemplate } from './code-template.ts';

export const codeTemplates: readonly CodeTemplate[] = [
  ...azureNetworkTemplates,
  ...azureWorkloadTemplates,
  ...azureDataTemplates,
  ...awsTemplates,
  ...awsDataTemplates,
  ...gcpTemplates,
  ...powershellTemplates,
  ...pythonTemplates,
  ...ansibleTemplates,
  ...powercliTemplates,
  ...kqlTemplates,
];
