// Services of AWS at the edge: what users reach first.

import type { CatalogueService } from '../catalogue-service.ts';
import { fact } from '../source.ts';
import { byRole, configRules, docs } from './aws-facts.ts';

export const edgeServices: readonly CatalogueService[] = [
  {
    key: 'cloudfront',
    provider: 'aws',
    name: 'Amazon CloudFront',
    aliases: ['cloudfront', 'cdn', 'content delivery network'],
    category: 'edge',
    scope: 'global',
    ports: [
      fact(
        {
          protocol: 'TCP',
          ports: '443',
          direction: 'outbound',
          purpose: 'HTTPS to custom origins, port 443 unless set otherwise',
        },
        `${docs}/AmazonCloudFront/latest/DeveloperGuide/distribution-web-values-specify.html`,
      ),
    ],
    identity: fact(
      'Origin access control for origins in Amazon S3',
      `${docs}/AmazonCloudFront/latest/DeveloperGuide/private-content-restricting-access-to-s3.html`,
    ),
    keepsState: false,
    skus: [{ name: 'Distribution', limits: [], redundancy: {} }],
    sla: [fact({ percent: 99.9, condition: 'for CloudFront' }, 'https://aws.amazon.com/cloudfront/sla/')],
    diagnostics: fact(
      'Standard logs of every request',
      `${docs}/AmazonCloudFront/latest/DeveloperGuide/AccessLogs.html`,
    ),
    terraform: 'aws_cloudfront_distribution',
    meters: ['GB out to the internet', 'Requests'],
    policies: configRules(
      'cloudfront-associated-with-waf',
      'cloudfront-accesslogs-enabled',
      'cloudfront-no-deprecated-ssl-protocols',
      'cloudfront-viewer-policy-https',
    ),
    docs: `${docs}/cloudfront/`,
  },
  {
    key: 'waf',
    provider: 'aws',
    name: 'AWS WAF',
    aliases: ['waf', 'web application firewall'],
    category: 'edge',
    scope: 'regional',
    ports: [],
    identity: byRole,
    keepsState: false,
    skus: [{ name: 'Web ACL', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: fact(
      'Web ACL traffic to CloudWatch Logs, Amazon S3 or Data Firehose',
      `${docs}/waf/latest/developerguide/logging.html`,
    ),
    terraform: 'aws_wafv2_web_acl',
    meters: ['Web ACLs a month', 'Rules a month', 'Requests'],
    policies: configRules('wafv2-logging-enabled', 'wafv2-webacl-not-empty', 'alb-waf-enabled'),
    docs: `${docs}/waf/`,
  },
  {
    key: 'route-53',
    provider: 'aws',
    name: 'Amazon Route 53',
    aliases: ['route53', 'route 53', 'dns', 'hosted zone'],
    category: 'edge',
    scope: 'global',
    ports: [],
    identity: byRole,
    keepsState: true,
    skus: [
      {
        name: 'Hosted zone',
        limits: [],
        redundancy: { zones: fact('always', `${docs}/Route53/latest/DeveloperGuide/route-53-concepts.html`) },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Public DNS queries in Amazon CloudWatch Logs',
      `${docs}/Route53/latest/DeveloperGuide/query-logs.html`,
    ),
    terraform: 'aws_route53_zone',
    meters: ['Hosted zones a month', 'Queries', 'Health checks'],
    policies: [],
    docs: `${docs}/route53/`,
  },
];
