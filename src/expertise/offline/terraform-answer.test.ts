import { expect, test } from 'vitest';
import { answerDesign } from './design-answer.ts';
import { answerTerraform } from './terraform-answer.ts';

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
])('%s', (question, resource) => expect(answerTerraform(question)).toContain(`resource "${resource}"`));

test('name, region and ranges come from the question', () => {
  const code = answerTerraform(
    'Write Terraform for an Azure VNet named shop in North Europe with 10.40.0.0/16 and subnets 10.40.8.0/24 and 10.40.9.0/24',
  )!;
  expect(code).toContain('default     = "shop"');
  expect(code).toContain('default     = "northeurope"');
  expect(code).toContain('address_space = ["10.40.0.0/16"]');
  expect(code).toContain('address_prefixes = ["10.40.8.0/24"]');
  expect(code).toContain('address_prefixes = ["10.40.9.0/24"]');
});

test('what no template writes is said, and questions about state are left to the texts', () => {
  expect(answerTerraform('Write terraform for a mainframe')).toContain('Terraform I can write');
  expect(answerTerraform('Where do I keep Terraform state?')).toBeNull();
  expect(answerTerraform('Write a network')).toBeNull();
});

test('what the request asks for beyond the template is named, so that nobody applies less than they think', () => {
  const answer = answerTerraform('Give me terraform for AKS with private cluster and Calico')!;
  expect(answer).toContain('**Not covered by this template:** *calico*');
  expect(answerTerraform('terraform firewall rule to open port 22 on gcp')).toContain('default     = [22]');
  for (const request of [
    'Write terraform for an Azure vnet',
    'terraform for a vpc on aws named shop in eu-west-1 with 10.40.0.0/16',
    'Terraform for a Linux VM on GCP',
  ])
    expect(answerTerraform(request)).not.toContain('Not covered');
});

test('a number of subnets is kept, and the ranges of an AKS cluster keep clear of its network', () => {
  expect(answerTerraform('terraform for 3 subnets in azure 10.1.0.0/16')).toContain('"10.1.2.0/24"]');
  const code = answerTerraform('Terraform AKS cluster with 192.168.0.0/16')!;
  expect(code).toContain('pod_cidr            = "10.244.0.0/16"');
  expect(answerTerraform('Terraform for an AKS cluster in 172.16.0.0/12')).toContain(
    'dns_service_ip      = cidrhost("10.245.0.0/16", 10)',
  );
});

test('a question about Terraform gets no file, another language is declined, and a VPC is not one of Azure', () => {
  expect(answerTerraform('What is terraform?')).toBeNull();
  expect(answerTerraform('how do I install terraform')).toBeNull();
  expect(answerTerraform('Write Bicep for a vnet')).toContain('not in Bicep');
  expect(answerTerraform('terraform for a VPC')).toContain('aws_vpc');
  expect(answerTerraform('Terraform for a storage account called My_Data')).toContain('default     = "my-data"');
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
