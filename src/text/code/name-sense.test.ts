import { expect, test } from 'vitest';
import { compareSense } from './name-sense.ts';

test.each([
  ['local_authentication_enabled', 'local_authentication_disabled'],
  ['locl_authentication_enabled', 'local_authentication_disabled'],
  ['disable_deletion_protection', 'enable_deletion_protection'],
  ['https_traffic_disbled', 'https_traffic_enabled'],
  ['allow_public_acls', 'block_public_acls'],
  ['allow_forwarding', 'deny_forwarding'],
  ['require_tls', 'skip_tls'],
  ['delete_on_termination', 'not_delete_on_termination'],
  ['no_proxy', 'proxy'],
  ['prevent_destroy', 'destroy'],
  ['final_snapshot', 'skip_final_snapshot'],
  ['secure', 'insecure'],
  ['encrypted', 'unencrypted'],
  ['isempty', 'isnotempty'],
  ['-EnableHttps', '-DisableHttps'],
  ['include_paths', 'exclude_paths'],
])('%s is the opposite of %s', (name, other) => {
  expect(compareSense(name, other)).toBe('opposite');
  expect(compareSense(other, name)).toBe('opposite');
});

test.each([
  ['public_ip_address', 'private_ip_address'],
  ['min_size', 'max_size'],
  ['ingress', 'egress'],
  ['ipv4_cidr', 'ipv6_cidr'],
  ['subnet_1', 'subnet_2'],
  ['Start-AzVM', 'Stop-AzVM'],
  ['source_port_range', 'destination_port_range'],
])('%s is something else than %s', (name, other) => {
  expect(compareSense(name, other)).toBe('different');
});

test.each([
  ['locaton', 'location'],
  ['enable_https_traffic_only', 'https_traffic_only_enabled'],
  ['encryption_enbled', 'encryption_enabled'],
  ['purge_protection_disbled', 'purge_protection_disabled'],
  ['private_link_acess', 'private_link_access'],
  ['cidr_block', 'cidr_blocks'],
  ['notification', 'notifications'],
])('%s may be written as %s', (name, other) => {
  expect(compareSense(name, other)).toBe('same');
});
