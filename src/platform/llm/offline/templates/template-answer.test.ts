import { expect, test } from 'vitest';
import { answerDesign } from '../design-answer.ts';
import { answerTemplate, templates } from './template-answer.ts';

const input = { name: 'shop', region: 'region-1', space: '10.20.0.0/16', subnets: ['10.20.0.0/24', '10.20.1.0/24'] };

test('each cloud has a network, storage, Kubernetes, a firewall and a machine', () => {
  for (const cloud of ['azure', 'aws', 'gcp'])
    expect(templates.filter((template) => template.cloud === cloud).map(({ file }) => file)).toHaveLength(5);
});

test.each(templates.map((template) => [`${template.cloud} ${template.title}`, template] as const))(
  '%s is complete HCL: brackets match, and every reference has its block',
  (_name, { write }) => {
    const code = write(input);
    for (const [open, close] of ['{}', '[]', '()'].map((pair) => [...pair]))
      expect(code.split(open!).length, `${open}${close}`).toBe(code.split(close!).length);
    const blocks = new Set(
      [...code.matchAll(/^(?:resource|data) "(\w+)" "(\w+)"/gm)].map(([, type, name]) => `${type}.${name}`),
    );
    const references = [...code.matchAll(/(?<![\w."])((?:azurerm|aws|google)_\w+)\.(\w+)(?=[.[\],\s])/g)].map(
      ([, type, name]) => `${type}.${name}`,
    );
    expect(references.filter((reference) => !blocks.has(reference))).toEqual([]);
    expect(code).not.toMatch(/undefined|\[object/);
  },
);

test.each([
  ['Write terraform for an Azure vnet', 'azurerm_virtual_network'],
  ['terraform for an S3 bucket', 'aws_s3_bucket'],
  ['Terraform AKS cluster', 'azurerm_kubernetes_cluster'],
  ['give me terraform for an EKS cluster', 'aws_eks_cluster'],
  ['terraform GKE', 'google_container_cluster'],
  ['Terraform for an NSG', 'azurerm_network_security_group'],
  ['terraform for a security group in AWS', 'aws_security_group'],
  ['terraform for a firewall rule in google cloud', 'google_compute_firewall'],
  ['Terraform for a Linux VM on GCP', 'google_compute_instance'],
])('%s', (question, resource) => expect(answerTemplate(question)).toContain(`resource "${resource}"`));

test('name, region and ranges come from the question', () => {
  const code = answerTemplate(
    'Write Terraform for an Azure VNet named shop in North Europe with 10.40.0.0/16 and subnets 10.40.8.0/24 and 10.40.9.0/24',
  )!;
  expect(code).toContain('name                = "vnet-shop"');
  expect(code).toContain('location = "northeurope"');
  expect(code).toContain('address_space       = ["10.40.0.0/16"]');
  expect(code).toContain('address_prefixes     = ["10.40.9.0/24"]');
});

test('what no template writes is said, and questions about state are left to the texts', () => {
  expect(answerTemplate('Write terraform for a mainframe')).toContain('Terraform I can write');
  expect(answerTemplate('Where do I keep Terraform state?')).toBeNull();
  expect(answerTemplate('Write a network')).toBeNull();
});

test('what the request asks for beyond the template is named, so that nobody applies less than they think', () => {
  const answer = answerTemplate('Give me terraform for AKS with private cluster and Calico')!;
  expect(answer).toContain('**Not in this file:** *private*, *calico*');
  expect(answerTemplate('terraform firewall rule to open port 22 on gcp')).toContain('*22*');
  for (const request of [
    'Write terraform for an Azure vnet',
    'terraform for a vpc on aws named shop in eu-west-1 with 10.40.0.0/16',
    'Terraform for a Linux VM on GCP',
  ])
    expect(answerTemplate(request)).not.toContain('Not in this file');
});

test('a number of subnets is kept, and the ranges of an AKS cluster keep clear of its network', () => {
  expect(answerTemplate('terraform for 3 subnets in azure 10.1.0.0/16')).toContain('["10.1.2.0/24"]');
  const code = answerTemplate('Terraform AKS cluster with 192.168.0.0/16')!;
  expect(code).toContain('pod_cidr            = "10.244.0.0/16"');
  expect(answerTemplate('Terraform for an AKS cluster in 172.16.0.0/12')).toContain(
    'dns_service_ip      = "10.245.0.10"',
  );
});

test('a question about Terraform gets no file, another language is declined, and a VPC is not one of Azure', () => {
  expect(answerTemplate('What is terraform?')).toBeNull();
  expect(answerTemplate('how do I install terraform')).toBeNull();
  expect(answerTemplate('Write Bicep for a vnet')).toContain('not in Bicep');
  expect(answerTemplate('terraform for a VPC')).toContain('aws_vpc');
  expect(answerTemplate('Terraform for a storage account called My_Data')).toContain('"stmydata"');
});

test('a design is offered as a link with title, cloud and services', () => {
  const answer = answerDesign('Design a web shop on Azure with AKS and Azure SQL Database')!;
  const query = new URLSearchParams(/\(\/design\?([^)]*)\)/.exec(answer)![1]);
  expect(Object.fromEntries(query)).toEqual({
    d: 'new',
    title: 'Web shop on Azure',
    provider: 'azure',
    services: 'Azure Kubernetes Service,Azure SQL Database',
  });
  expect(answerDesign('Create a design')).toContain('Contoso web shop on Azure');
  expect(answerDesign('Who designed this chair?')).toBeNull();
  expect(answerDesign('Design a disaster recovery plan')).toBeNull();
  expect(answerDesign('Entwirf einen Webshop auf Azure mit App Service')).toContain('title=Webshop%20auf%20Azure');
});
