// Servers and directories that people run themselves.

import type { CatalogueService } from '../catalogue-service.ts';
import { listens, selfRun } from './self-facts.ts';

const winrm = 'https://learn.microsoft.com/openspecs/windows_protocols/ms-wsmv/14ac1c3f-0196-41ce-b17c-e7d586d8545b';
const directoryPorts =
  'https://learn.microsoft.com/troubleshoot/windows-server/active-directory/config-firewall-for-ad-domains-and-trusts';

export const selfRunServers: readonly CatalogueService[] = [
  selfRun({
    key: 'windows-server',
    name: 'Windows Server',
    aliases: ['windows', 'windows vm', 'windows machine', 'iis'],
    category: 'compute',
    keepsState: true,
    ports: [
      listens(
        'https://learn.microsoft.com/windows-server/remote/remote-desktop-services/clients/change-listening-port',
      )('TCP', '3389', 'Remote Desktop'),
      listens(winrm)('TCP', '5985', 'Windows Remote Management over HTTP'),
      listens(winrm)('TCP', '5986', 'Windows Remote Management over HTTPS'),
    ],
    docs: 'https://learn.microsoft.com/windows-server/',
  }),
  selfRun({
    key: 'linux-server',
    name: 'Linux server',
    aliases: ['linux', 'linux vm', 'linux machine', 'ubuntu', 'red hat enterprise linux', 'rhel', 'debian', 'suse'],
    category: 'compute',
    keepsState: true,
    ports: [listens('https://man.openbsd.org/sshd_config#Port')('TCP', '22', 'SSH')],
    docs: 'https://www.kernel.org/doc/html/latest/admin-guide/',
  }),
  selfRun({
    key: 'active-directory',
    name: 'Active Directory Domain Services',
    aliases: ['active directory', 'ad', 'ad ds', 'domain controller'],
    category: 'identity',
    keepsState: true,
    ports: [
      listens(directoryPorts)('TCP', '53', 'DNS'),
      listens(directoryPorts)('UDP', '53', 'DNS'),
      listens(directoryPorts)('TCP', '88', 'Kerberos'),
      listens(directoryPorts)('UDP', '88', 'Kerberos'),
      listens(directoryPorts)('UDP', '123', 'Time'),
      listens(directoryPorts)('TCP', '135', 'RPC endpoint mapper'),
      listens(directoryPorts)('TCP', '389', 'LDAP'),
      listens(directoryPorts)('UDP', '389', 'LDAP'),
      listens(directoryPorts)('TCP', '445', 'SMB'),
      listens(directoryPorts)('TCP', '464', 'Kerberos password change'),
      listens(directoryPorts)('UDP', '464', 'Kerberos password change'),
      listens(directoryPorts)('TCP', '636', 'LDAP with TLS'),
      listens(directoryPorts)('TCP', '3268', 'Global catalogue'),
      listens(directoryPorts)('TCP', '3269', 'Global catalogue with TLS'),
      listens(directoryPorts)('TCP', '49152-65535', 'RPC of domain controllers'),
    ],
    docs: 'https://learn.microsoft.com/windows-server/identity/ad-ds/get-started/virtual-dc/active-directory-domain-services-overview',
  }),
];
