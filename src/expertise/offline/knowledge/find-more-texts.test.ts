// Questions in words of their own, the first of each text in English and the second in German.

import { expect, test } from 'vitest';
import { answerFromTexts } from './find-text.ts';

const questions: readonly [title: string, english: string, german: string][] = [
  [
    'Read secrets of Key Vault with a managed identity',
    'My function app should fetch a database password from Key Vault without a connection string',
    'Wie kann eine App Service App Geheimnisse aus Key Vault lesen, ganz ohne Passwort?',
  ],
  [
    'Restore a deleted key vault, or a deleted secret',
    'somebody deleted our key vault by mistake, how do we undelete it',
    'Key Vault versehentlich gelöscht, wie bekomme ich ihn zurück?',
  ],
  [
    'Permissions for a peering across subscriptions',
    'Which role do I need to peer vnets that are in two subscriptions?',
    'Welche Berechtigungen braucht man für VNet Peering zwischen verschiedenen Abonnements?',
  ],
  [
    'Let a pod in EKS read S3 without keys',
    'kubernetes pod on eks needs to read an s3 bucket but no static access keys',
    'Wie gebe ich einem Pod in EKS Zugriff auf S3 ohne Schlüssel?',
  ],
  [
    'Let a pod in GKE read a secret without a key file',
    'how can a GKE workload read from Secret Manager with no json key',
    'Wie liest ein Pod in GKE ein Geheimnis ohne Schlüsseldatei?',
  ],
  [
    'Access to an S3 bucket from another account',
    'share an s3 bucket with a role in a different aws account',
    'Wie bekommt ein anderes AWS Konto Zugriff auf meinen S3 Bucket?',
  ],
  [
    'Names between on premises and Azure: DNS Private Resolver',
    'resolve azure private dns zones from our on-prem dns servers',
    'Wie löse ich private Azure Namen aus dem lokalen Rechenzentrum per DNS auf?',
  ],
  [
    'Names between on premises and AWS: Route 53 Resolver endpoints',
    'hybrid dns: on-prem servers must resolve names in a route 53 private hosted zone',
    'DNS Weiterleiten zwischen lokalem Rechenzentrum und AWS VPC, wie geht das?',
  ],
  [
    'Names between on premises and Google Cloud: forwarding with Cloud DNS',
    'gcp vms should resolve names of our on-prem dns server',
    'Wie richte ich DNS Weiterleitung zwischen on-prem und Google Cloud ein?',
  ],
  [
    'A private endpoint whose name still resolves to the public address',
    'nslookup of my storage account shows a public ip although it has a private endpoint',
    'Warum liefert der Name trotz Private Endpoint immer die öffentliche Adresse in Azure?',
  ],
  [
    'Spoke to spoke over a hub: peering is not transitive',
    'two azure spoke vnets cannot reach each other through the hub',
    'Wieso ist VNet Peering nicht transitiv?',
  ],
  [
    'Service endpoint or private endpoint',
    'should I use a private endpoint or a service endpoint for azure storage',
    'Unterschied zwischen Dienstendpunkt und privatem Endpunkt in Azure?',
  ],
  [
    'Network security group of Azure or security group of AWS',
    'compare an NSG with a security group',
    'Was ist der Unterschied zwischen NSG und AWS Sicherheitsgruppe?',
  ],
  [
    'Front Door or Application Gateway',
    'do I need front door, application gateway, or both together?',
    'Application Gateway oder Front Door bei mehreren Regionen, was ist besser?',
  ],
  [
    'Messages in order: SQS FIFO or Service Bus sessions',
    'which queue keeps messages ordered, SQS or Azure Service Bus?',
    'Nachrichten in der richtigen Reihenfolge: SQS oder Service Bus?',
  ],
  [
    'Bicep or Terraform',
    'we only use azure: bicep vs terraform?',
    'Sollen wir Terraform oder Bicep nehmen, wenn wir nur Azure haben?',
  ],
  [
    'Reservation or savings plan for machines that change',
    'azure reservation versus savings plan, our vm sizes change often',
    'Reservierung oder Sparplan in Azure, wenn sich die Größe der VMs ändert?',
  ],
  [
    'Reserved Instances or Savings Plans',
    'AWS: compute savings plan or reserved instances for ec2?',
    'Savings Plan oder Reserved Instance bei AWS, was ist der Unterschied?',
  ],
  [
    'Reserved addresses of a subnet cannot be turned off',
    'Can I disable the five addresses that are reserved in every subnet?',
    'Wie kann ich die 5 reservierten Adressen im Subnetz abschalten?',
  ],
  [
    'S3, DynamoDB and Route 53 are in no subnet',
    'What subnet should DynamoDB be placed in?',
    'In welches Subnetz lege ich S3?',
  ],
  [
    'Lambda and App Service: the provider patches the operating system',
    'who patches the os under our lambda functions',
    'Wann ist das Wartungsfenster für das Betriebssystem unserer Lambda Funktionen?',
  ],
  [
    'Availability sets do not protect from the loss of a region',
    'does an availability set protect my azure vms against a region outage?',
    'Schützt eine Verfügbarkeitsgruppe in Azure vor dem Ausfall der Region?',
  ],
  [
    'Redundancy and replication do not replace a backup',
    'our storage has geo replication, do we still need a backup?',
    'Wir haben Replikation in der Cloud, brauche ich trotzdem eine Datensicherung?',
  ],
  [
    'Traffic: into a cloud is free, out of it is not',
    'how many GB of egress are free in azure each month?',
    'Warum ist eingehender Datenverkehr nach AWS so teuer?',
  ],
  [
    'Durability is not availability',
    's3 has eleven nines so it is available 99.999999999% right?',
    'Bedeutet Haltbarkeit bei S3 dasselbe wie Verfügbarkeit?',
  ],
  ['RPO and RTO in short', 'difference between RPO and RTO', 'Was bedeuten RTO und RPO, kurz erklärt?'],
  [
    'Management fees of AKS, EKS and GKE',
    'is the management fee of gke free for one cluster?',
    'Wie hoch ist die Verwaltungsgebühr pro Monat bei EKS?',
  ],
  [
    'Public IPv4 addresses cost money',
    'how much does aws charge for a public ipv4 address',
    'Seit wann kosten öffentliche IPv4 Adressen bei AWS Geld?',
  ],
  [
    'What is promised for a single VM',
    'one azure vm with premium ssd and no zones: what uptime am I promised?',
    'Welche Verfügbarkeit garantiert Azure für eine einzelne VM mit Standard HDD?',
  ],
  [
    'Subnets of services: smallest sizes and delegations',
    'how small may the subnet of sql managed instance be, and does it need a delegation',
    'Wie klein darf das Subnetz für App Service Integration sein und welche Delegierung braucht es?',
  ],
  [
    'See and raise the quota of vCPUs in Azure',
    'request more vcpu quota for the Dsv5 family on azure',
    'Wie kann ich in Azure das Kontingent für vCPUs erhöhen?',
  ],
  [
    'See and raise the quota of vCPUs in AWS',
    'how to increase the ec2 vcpu limit quota in a region',
    'vCPU Quota bei AWS EC2 beantragen, wie geht das?',
  ],
  [
    'See and raise the quota of CPUs in Google Cloud',
    'raise cpu quota for compute engine on google cloud',
    'CPU Kontingent in GCP erhöhen',
  ],
  [
    'Keep backups of RDS longer than 35 days',
    'retain rds backups for seven years',
    'RDS Sicherungen länger als ein Jahr aufbewahren',
  ],
  [
    'KQL for the sign-ins of yesterday',
    'kql: which users signed in yesterday to entra',
    'KQL Abfrage: Wer hat sich gestern angemeldet?',
  ],
  [
    'KQL for errors per hour',
    'kusto query to count exceptions by hour in application insights',
    'KQL: Fehler pro Stunde der letzten 24 Stunden',
  ],
  [
    'A Terraform state that stays locked after a crash',
    'terraform says error acquiring the state lock since the pipeline crashed',
    'Terraform State ist gesperrt nach einem Absturz, was tun?',
  ],
  [
    'Internet access from a subnet: NAT Gateway instead of default outbound access',
    'private azure vms have to download updates without a public address, outbound only',
    'Wie kommen private VMs in Azure ohne öffentliche Adresse ins Internet?',
  ],
  [
    'Machines without an external address: Cloud NAT and Private Google Access',
    'gcp: let a vm without external ip download packages through nat',
    'GCP VM ohne externe Adresse soll Updates aus dem Internet laden',
  ],
  [
    'NAT gateways: how many, and how to pay less',
    'ec2 instances in private subnets need package updates over nat',
    'Private EC2 Instanzen sollen Aktualisierungen aus dem Internet herunterladen, ohne öffentliche Adresse',
  ],
  [
    'KQL for denied flows by NSG',
    'kusto for denied flows of a network security group',
    'KQL Abfrage für blockierte Verbindungen, denied Flow je NSG',
  ],
];

test.each(questions)('“%s” is found by other words, in English and in German', (title, english, german) => {
  expect(answerFromTexts(english), english).toContain(`${title}\n\n`);
  expect(answerFromTexts(german), german).toContain(`${title}\n\n`);
});

const titles = questions.map(([title]) => title);

test.each([
  'Which azure region has the lowest latency to Vienna?',
  'How do I sign a contract with AWS?',
  'Wie ist das Wetter gestern in Azure gewesen?',
  'Write a poem about Kubernetes',
  'Welche Farbe hat das Logo von Google Cloud?',
  'How do I reset the password of an RDS user in mysql?',
  'What is the name of the CEO of Amazon?',
  'Wie kündige ich meinen Vertrag bei Microsoft Azure?',
  'Which programming language is Terraform written in?',
  'Was ist der Unterschied zwischen einer Katze und einem Hund?',
  'How many employees does Google have?',
  'Can I run Windows 95 on an EC2 instance?',
])('a question about something else finds none of them: %s', (question) => {
  const answer = answerFromTexts(question) ?? '';
  expect(titles.filter((title) => answer.includes(`${title}\n\n`))).toEqual([]);
});
