// Python for the three clouds.

import type { CodeTemplate } from '../code-template.ts';
import { requiredTagsParameter } from '../prompt/read-lists.ts';
import { tagsParameter } from '../prompt/read-tags.ts';
import { daysParameter, numberParameter, regionParameter, textParameter } from '../prompt/read-words.ts';
import { derived } from './parameters.ts';
import { exclusionTag } from './powershell-templates.ts';

const python = { language: 'python' } as const;
const WORDS =
  'script list report export csv file find all get print every output save account subscription resource api sdk boto3 write';

function outputFile(fallback: string) {
  return textParameter({ key: 'output', label: 'File', fallback, pattern: /\b[\w-]{1,60}\.csv\b/i });
}

export const pythonTemplates: readonly CodeTemplate[] = [
  {
    ...python,
    cloud: 'azure',
    id: 'python-azure-inventory',
    name: 'Azure resource inventory',
    example: 'Export all Azure resources to inventory.csv',
    subject: /\b(?:inventory|resources)\b/i,
    also: /\b(?:azure|subscriptions?|resource graph)\b/i,
    unless: /\b(?:tags?|delete|remove|create|costs?|resource groups?)\b/i,
    covers: `${WORDS} inventory azure graph all type location`,
    parameters: [outputFile('inventory.csv')],
    note: 'Lists all resources by Resource Graph, as CSV. It changes nothing, and signs in as `az login` or the pipeline does.',
  },
  {
    ...python,
    cloud: 'aws',
    id: 'python-aws-inventory',
    name: 'AWS EC2 inventory',
    example: 'Export all EC2 instances of all regions to CSV with boto3',
    subject: /\b(?:ec2|instances?|inventory)\b/i,
    also: /\b(?:list|inventory|export|report|all|find|get|show)\b/i,
    unless:
      /\b(?:stop|start|terminate|delete|remove|create|launch|costs?|tags?|snapshots?|azure|gcp|google|rds|reserved|compute engine)\b/i,
    covers: `${WORDS} ec2 instance inventory region aws running state type`,
    parameters: [{ ...regionParameter('aws'), label: 'First region' }, outputFile('instances.csv')],
    note: 'Lists the instances of all regions that the account uses, as CSV. It changes nothing.',
  },
  {
    ...python,
    cloud: 'gcp',
    id: 'python-gcp-inventory',
    name: 'Google Cloud resource inventory',
    example: 'Export all resources of a Google Cloud project to CSV',
    subject: /\b(?:inventory|resources|assets?)\b/i,
    also: /\b(?:google|gcp|project)\b/i,
    unless: /\b(?:delete|remove|create|costs?|azure|aws)\b/i,
    covers: `${WORDS} inventory project google asset label location`,
    parameters: [outputFile('inventory.csv')],
    note: 'Lists the resources of a project by Cloud Asset Inventory, as CSV. It changes nothing; the API `cloudasset.googleapis.com` has to be on.',
  },
  {
    ...python,
    cloud: 'aws',
    id: 'python-snapshot-cleanup',
    name: 'EBS snapshot clean-up with dry run',
    example: 'Delete EBS snapshots older than 90 days with a dry run, eu-west-1',
    subject: /\bsnapshots?\b/i,
    unless: /\b(?:create|take|restore|rds|azure|google|gcp|copy|vm)\b/i,
    covers: `${WORDS} ebs snapshot delete remove clean cleanup old older dry run unused tag keep image ami aws up`,
    parameters: [
      regionParameter('aws'),
      daysParameter({ key: 'days', label: 'Age in days', fallback: 90, min: 1, max: 3650 }),
      exclusionTag(),
    ],
    note: 'Lists old snapshots that no image of the account uses and no tag keeps, and deletes them only with `--delete`.',
  },
  {
    ...python,
    cloud: 'aws',
    id: 'python-tag-report',
    name: 'AWS tag report',
    example: 'List AWS resources without the tags Owner and CostCenter in eu-central-1',
    subject: /\b(?:tags?|tagging|untagged)\b/i,
    unless:
      /^\s*tag (?:all|every|the|my|ec2)\b|\b(?:to|and|that) tags?\b|\b(?:apply|add|set|delete|remove|azure|snapshots?|copy|git|docker|html)\b/i,
    covers: `${WORDS} tag missing required untagged without lack compliance aws fail exit pipeline have`,
    parameters: [requiredTagsParameter('Owner, CostCenter'), regionParameter('aws'), outputFile('missing-tags.csv')],
    note: 'Lists resources that lack tags, as CSV, and exits with 1 when there are some. Resources that never had a tag are not known to the tagging service.',
  },
  {
    ...python,
    cloud: 'aws',
    id: 'python-cost-report',
    name: 'AWS cost report by service',
    example: 'Cost report by service for the last 30 days with the change against the period before',
    subject: /\b(?:costs?|spend|spending|billing)\b/i,
    unless: /\b(?:budgets?|azure|google|gcp|alerts?|cost ?cent(?:er|re)|forecast|savings)\b/i,
    covers: `${WORDS} cost service day month change compare against period before previous explorer aws top usd by spend`,
    parameters: [
      daysParameter({ key: 'days', label: 'Days', fallback: 30, min: 1, max: 180 }),
      numberParameter({
        key: 'top',
        label: 'Services shown',
        fallback: 20,
        min: 1,
        max: 500,
        pattern: /\btop\s+(\d{1,3})\b/i,
      }),
    ],
    note: 'Prints the cost of the account by service and its change. Cost Explorer charges a cent for each request.',
  },
  {
    ...python,
    cloud: 'azure',
    id: 'python-azure-tags',
    name: 'Add missing tags to Azure resource groups',
    example: 'Add the tags owner=platform to all Azure resource groups that lack them',
    subject: /\b(?:tags?|tagging)\b/i,
    also: /\b(?:add|apply|set|put|assign)\b/i,
    unless: /\b(?:aws|ec2|delete|remove|git|docker|html)\b/i,
    covers: `${WORDS} tag azure group missing lack them add apply set dry run existing assign that have`,
    parameters: [tagsParameter(), derived('tags_or_default', 'map', ({ tags }) => tags || 'managed_by=platform-team')],
    note: 'Lists resource groups without the tags, and adds them only with `--apply`. Tags that are there are never replaced.',
  },
];
