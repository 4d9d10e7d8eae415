// Secrets in the configuration of networks: Wi-Fi, SNMP, routers, RADIUS, VPN.

import { isChosen, isRandom, isWritten, type Rule } from './rule.ts';

const wifi = { kind: 'wifi-password', title: 'Wi-Fi password' } as const;
const community = { kind: 'snmp-community', title: 'SNMP community' } as const;
const router = { kind: 'router-password', title: 'router password' } as const;
const shared = { kind: 'shared-key', title: 'shared key' } as const;

/** Every device has these; who knows them knows nothing. */
const isCommunity = (secret: string): boolean =>
  secret.length >= 5 &&
  !/^(?:public|private|community|string|read-?only|read-?write)$/i.test(secret) &&
  isChosen(secret);

export const deviceRules: readonly Rule[] = [
  {
    ...wifi,
    needs: ['WIFI:'],
    pattern: /\bWIFI:[^\n]{0,100}?\bP:(?<secret>(?:\\.|[^\\;\n]){5,63});/g,
    accept: isWritten,
  },
  {
    ...wifi,
    needs: ['Key Content', 'Schlüsselinhalt'],
    pattern: /\b(?:Key Content|Schlüsselinhalt)[ \t]{0,30}:[ \t]{0,4}(?<secret>[^\n]{5,63}?)[ \t]{0,4}$/gm,
    accept: isWritten,
  },
  {
    ...wifi,
    needs: ['option key'],
    pattern: /\boption key[ \t]{1,4}["'](?<secret>[^"'\n]{5,63})["']/g,
    accept: isWritten,
  },
  {
    ...wifi,
    needs: ['LAN', 'i-Fi', 'ifi', 'SSID'],
    pattern:
      /\b(?:WLAN|Wi-?Fi|SSID)\b[^\n]{0,100}?(?:schlüssel|password|passwort|kennwort|key|pw)[ \t]{0,2}(?:ist|lautet|is|:|=)[ \t]{1,4}["'„“]?(?<secret>[^\s"'„“”]{7,62}[^\s"'„“”.,;])/gi,
    accept: isChosen,
  },
  {
    ...community,
    needs: ['snmp', 'SNMP', 'community'],
    pattern:
      /\b(?:snmp-server community|set snmp community|snmp community|rocommunity6?|rwcommunity6?|com2sec[ \t]+\S{1,40}[ \t]+\S{1,60})[ \t]{1,4}["']?(?<secret>[^\s"'<>]{4,64})/g,
    accept: isCommunity,
  },
  {
    ...community,
    needs: ['snmp'],
    pattern: /\bsnmp-server host \S{1,60}[^\n]{0,60}? version 2c (?<secret>[^\s"'<>]{4,64})/g,
    accept: isCommunity,
  },
  {
    ...community,
    needs: ['snmp'],
    pattern:
      /\bsnmp(?:walk|get|getnext|bulkwalk|bulkget|set|table|trap)\b[^\n|]{0,80}? -c[ \t]{0,2}["']?(?<secret>[^\s"'<>]{4,64})/g,
    accept: isCommunity,
  },
  {
    kind: 'snmp-password',
    title: 'SNMP password',
    needs: ['snmp', 'usmUser', 'createUser'],
    pattern:
      /\b(?:auth[ \t]{1,4}(?:sha(?:-?\d{3})?|md5)|priv[ \t]{1,4}(?:aes|des|3des)(?:[ \t-]{0,2}(?:128|192|256))?)[ \t]{1,4}["']?(?<secret>[^\s"'<>]{6,64})/gi,
    accept: isWritten,
  },
  {
    kind: 'snmp-password',
    title: 'SNMP password',
    needs: ['snmp'],
    pattern: /\bsnmp\w{2,10}\b[^\n|]{0,160}? -[AX][ \t]{0,2}["']?(?<secret>[^\s"'<>]{6,64})/g,
    accept: isWritten,
  },
  {
    ...router,
    needs: [' 7 ', ' 8 ', ' 9 ', ' 6 '],
    pattern:
      /\b(?:password|secret|key|key-string|md5|passphrase)[ \t](?:7[ \t](?<secret>[A-F\d]{8,120})|[6](?<other>[ \t][\w`[\]^]{20,120}))\b/gi,
    accept: (secret) => /\d/.test(secret),
  },
  {
    ...router,
    needs: ['enable ', 'username ', 'neighbor ', 'line '],
    pattern:
      /^[ \t]{0,8}(?:enable|username[ \t]\S{1,60}(?:[ \t]privilege[ \t]\d{1,2})?|neighbor[ \t]\S{1,60})[ \t](?:password|secret)[ \t](?:0[ \t])?(?<secret>[^\s"'<>]{5,100})[ \t]*$/gm,
    accept: (secret) => isChosen(secret) && !/^\d /.test(secret),
  },
  {
    ...router,
    needs: ['line con', 'line vty', 'line aux'],
    pattern:
      /^[ \t]{0,8}line[ \t](?:con|vty|aux)[^\n]{0,20}\n(?:[ \t][^\n]{0,80}\n){0,3}?[ \t]{1,4}password[ \t](?:0[ \t])?(?<secret>[^\s"'<>]{5,100})[ \t]*$/gm,
    accept: isWritten,
  },
  {
    ...router,
    needs: ['md5 ', 'authentication-key ', 'key-string '],
    pattern:
      /\b(?:message-digest-key[ \t]\d{1,3}[ \t]md5|ospf authentication-key|ntp authentication-key[ \t]\d{1,5}[ \t]md5|key-string)[ \t](?:0[ \t])?(?<secret>[^\s"'<>]{5,80})/g,
    accept: isWritten,
  },
  {
    ...shared,
    needs: ['radius', 'tacacs', 'isakmp', 'RADIUS', 'ldp'],
    pattern:
      /\b(?:(?:radius|tacacs)-server(?:[ \t]host[ \t]\S{1,60}[^\n]{0,60}?)?|crypto isakmp)[ \t]key[ \t](?:0[ \t])?(?<secret>[^\s"'<>]{5,128})/g,
    accept: isChosen,
  },
  {
    ...shared,
    needs: ['radius server', 'tacacs server', 'aaa group', 'radius_', 'client '],
    pattern:
      /\b(?:radius|tacacs) server[ \t]\S{1,60}\n(?:[ \t][^\n]{0,120}\n){0,4}?[ \t]{1,4}key[ \t](?:0[ \t])?(?<secret>[^\s"'<>]{5,128})[ \t]*$/gm,
    accept: isChosen,
  },
  {
    ...shared,
    needs: ['eshared', 'e-shared', 'PSK', 'psk'],
    pattern:
      /\b(?:pre-?shared[ -]?(?:key|secret|schlüssel)|PSK)[ \t]{0,2}(?:(?:ist|lautet|is|local|remote|ascii-text|ascii)[ \t]{1,2})?[:=]?[ \t]{0,4}["'„“]?(?<secret>[^\s"'„“”<>,;:=|]{6,127}[^\s"'„“”<>,;.|])/gi,
    accept: (secret) => isChosen(secret) && /\d/.test(secret),
  },
  {
    ...shared,
    needs: ['ipsec', 'l2tp', 'ppp ', 'pptp'],
    pattern: /\b(?:ipsec|l2tp|pptp|ppp)[^\n]{0,200}?\b(?:ipsec-)?secret=["']?(?<secret>[^\s"'<>$]{5,127})/g,
    accept: isChosen,
  },
  {
    ...router,
    needs: [' ENC '],
    pattern: /\bset[ \t][\w-]{3,40}[ \t]ENC[ \t](?<secret>[A-Za-z\d+/]{16,400}={0,2})/g,
    accept: isRandom,
  },
];
