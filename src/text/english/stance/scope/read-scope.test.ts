// A denial reaches as far as its clause; a plan, a delay or a doubt reaches over the sentence, in English and German.

import { expect, test } from 'vitest';
import { readStance } from '../stance.ts';

function read(text: string, phrase: string): string {
  return readStance(text, text.indexOf(phrase));
}

test.each([
  ['Our licence does not allow for Tableau.', 'Tableau'],
  [
    'The timesheets are still in Lotus Notes, which dies with the old office. Please build them on Functions.',
    'Lotus Notes',
  ],
  ['The mail relay (Postfix on a box in Bremen) disappears with the move.', 'Postfix'],
  ['Everything lives on a Synology under the stairs. Move it to Azure Files.', 'Synology'],
  ['Badge readers talk to a Siemens controller, and this one cannot be touched.', 'Siemens controller'],
  ['We get away from Bamboo to GitHub Actions.', 'Bamboo'],
  ['You may see a Memcached in the old picture, please ignore it.', 'Memcached'],
  ['Until now we have used Heroku, so it is time for Cloud Run.', 'Heroku'],
  ['Jenkins was introduced by somebody who left, and it would be a relief to see it go.', 'Jenkins'],
  ['Telephony remains with Vodafone, nothing to plan there.', 'Telephony'],
  ['SonarQube is on the company server already, you do not have to draw it.', 'SonarQube'],
  ['MongoDB kommt für uns nicht in Frage.', 'MongoDB'],
  ['Auf Kubernetes können wir verzichten.', 'Kubernetes'],
  ['Den alten FTP-Server wollen wir nicht mehr.', 'FTP-Server'],
  ['Bisher lief das auf einem Windows-Server im Keller, künftig soll es App Service sein.', 'Windows-Server'],
  ['Wir wollen weg von Oracle und hin zu PostgreSQL.', 'Oracle'],
  ['Der Umstieg von Jenkins auf GitHub Actions ist beschlossen.', 'Jenkins'],
  ['Das Data Warehouse bleibt im eigenen Rechenzentrum.', 'Data Warehouse'],
  ['Active Directory stellt der Konzern.', 'Active Directory'],
  ['Splunk scheidet aus Kostengründen aus.', 'Splunk'],
  ['Elasticsearch lassen wir weg, die Suche macht die Datenbank.', 'Elasticsearch'],
  ['RabbitMQ wird durch Service Bus ersetzt.', 'RabbitMQ'],
  ['Citrix fällt damit weg.', 'Citrix'],
  ['Das Archivsystem darf nicht angefasst werden und bleibt wie es ist.', 'Archivsystem'],
])('“%s” does not want %s', (text, phrase) => {
  expect(read(text, phrase)).toBe('not wanted');
});

test.each([
  ['Redis only once the numbers show that we need it.', 'Redis'],
  ['A second region we can add when the contract is signed.', 'second region'],
  ['Regarding the cache I am torn: Redis is quick, but the team knows Memcached.', 'Redis'],
  ['The analysts would love to have Databricks, the finance team not so much.', 'Databricks'],
  ['The developers have asked for GPU nodes; I have told them to first prove that they need them.', 'GPU nodes'],
  ['WAF yes or no? It depends on the auditors.', 'WAF'],
  ['The mainframe is run by our parent company.', 'mainframe'],
  ['Eine Firewall kommt erst in Phase 2.', 'Firewall'],
  ['Wir überlegen noch, ob wir Redis brauchen.', 'Redis'],
  ['Vielleicht später ein CDN.', 'CDN'],
  ['Sentinel wäre schön, wenn das Budget reicht.', 'Sentinel'],
  ['Ob Front Door nötig ist, steht noch nicht fest.', 'Front Door'],
  ['Beim Cache sind wir unentschlossen, Redis kennen wir kaum.', 'Redis'],
  ['Ein Log-Analytics-Workspace ist bereits vorhanden.', 'Log-Analytics-Workspace'],
])('“%s” leaves %s open', (text, phrase) => {
  expect(read(text, phrase)).toBe('uncertain');
});

test.each([
  ['We need AKS and the rest stays on premises.', 'AKS'],
  ['The ERP stays in Kassel and is connected over an ExpressRoute, but is not going anywhere.', 'ExpressRoute'],
  ['It runs on App Service with a PostgreSQL behind it.', 'PostgreSQL'],
  ['The API is hosted on Cloud Run in Frankfurt, so latency is low.', 'Cloud Run'],
  ['Do not forget the Key Vault.', 'Key Vault'],
  ['Ohne WAF geht es nicht live.', 'WAF'],
  ['Die Daten liegen in PostgreSQL, die Dateien im Blob Storage.', 'PostgreSQL'],
  ['Wir brauchen AKS, der alte Server bleibt im Keller.', 'AKS'],
  ['Die Anwendung läuft auf AKS und nutzt Key Vault.', 'AKS'],
  ['Geplant ist App Service, Datenbank ist Azure SQL.', 'Azure SQL'],
  ['Als Datenbank nehmen wir PostgreSQL, weil wir es kennen.', 'PostgreSQL'],
  ['A Bastion is mandatory, public addresses are not allowed.', 'Bastion'],
  ['Please use SQS between the two, so that nothing is lost when the warehouse is down.', 'SQS'],
  ['Redis is not optional.', 'Redis'],
  ['Move the files to Azure Files and the mails to Microsoft 365.', 'Azure Files'],
  ['Der Umstieg von Jenkins auf GitHub Actions ist beschlossen.', 'GitHub Actions'],
  ['We move from Oracle to Aurora.', 'Aurora'],
])('“%s” wants %s', (text, phrase) => {
  expect(read(text, phrase)).toBe('wanted');
});
