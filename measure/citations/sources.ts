// The passages of the planted answers: ten on neighbouring subjects of one network, so that a wrong page looks likely.

import type { GivenSource } from '#features/chat/shared/citations/source-text.ts';

type Page = [index: number, document: string, heading: string, text: string];

const page = (...[index, document, heading, text]: Page): GivenSource => ({
  index,
  document,
  heading,
  page: `Page ${index}`,
  text,
});

export const plantedSources: readonly GivenSource[] = [
  page(
    1,
    'network.md',
    'Hub',
    '## Hub\n\nThe hub network is 10.20.0.0/16 in **West Europe**. Its firewall, `afw-hub-weu`, is an Azure Firewall Premium with two public addresses. All traffic to the internet leaves through it.\n\n- Idle connections are closed after 4 minutes.\n- The firewall keeps its logs for 90 days.',
  ),
  page(
    2,
    'network.md',
    'Spokes',
    '## Spokes\n\nEach spoke has a /22: the shop has 10.21.0.0/22, payments has 10.21.4.0/22 and reporting 10.21.8.0/22. Spokes never talk to each other directly; “every packet between spokes passes the hub”. Peerings use remote gateways.',
  ),
  page(
    3,
    'recovery.pdf',
    'Targets',
    'The payments database has an RTO of 15 minutes and an RPO of 5 minutes. The web tier has an RTO of 4 hours. Backups run at 02:30 every night and are kept for 35 days. Restores are rehearsed twice a year, in March and October.',
  ),
  page(
    4,
    'recovery.pdf',
    'Failover',
    'Failover to North Europe is decided by the duty manager. The DNS records have a TTL of 60 seconds. After a failover, the database accepts writes within 12 minutes. "Nobody fails back on a Friday," says the runbook.',
  ),
  page(
    5,
    'cluster.md',
    'Nodes',
    '| Pool | Size | Minimum | Maximum |\n|---|---|---|---|\n| system | Standard_D4s_v5 | 3 | 5 |\n| shop | Standard_D8s_v5 | 4 | 20 |\n\nThe cluster runs Kubernetes 1.29.4 and is upgraded every quarter. Pods get addresses from an overlay network.',
  ),
  page(
    6,
    'database.conf',
    '',
    'max_connections = 400\nshared_buffers = 8GB\nlog_min_duration_statement = 250ms\nwal_level = replica\nssl_min_protocol_version = TLSv1.2',
  ),
  page(
    7,
    'offer.docx',
    'Price',
    'The migration costs €148,500 including travel. It takes 14 weeks and begins on 2 March 2026. Three engineers and one project manager work on it. Support afterwards is 2,400 euros a month.',
  ),
  page(
    8,
    'security.md',
    'Access',
    'Administrators sign in with hardware keys; sessions end after 8 hours. Break-glass accounts are `bg-admin-01` and `bg-admin-02`. Keys are rotated every 180 days by the pipeline. Secrets live in the vault kv-shop-prod-weu and nowhere else.',
  ),
  page(
    9,
    'sla.md',
    'Availability',
    'The shop is available 99.95 % of each month; planned maintenance of at most 2 hours does not count. Below 99.5 % the customer gets a quarter of the fee back. Incidents of severity 1 are answered within 30 minutes, day and night.',
  ),
  page(
    10,
    'monitoring.md',
    'Alerts',
    'An alert is raised when the queue `orders-dead-letter` holds more than 50 messages for 10 minutes. CPU above 85% for a quarter of an hour wakes the person on call. Dashboards are at https://grafana.example.com/d/shop.',
  ),
];
