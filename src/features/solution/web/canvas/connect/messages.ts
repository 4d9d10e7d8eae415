// The words of the dialog that connects two parts.

export const connectMessages = {
  title: 'Connect',
  from: 'From',
  to: 'To',
  chooseTarget: 'Choose what it connects to',
  outside: 'Outside',
  components: 'Components',
  protocol: 'Protocol',
  ports: 'Ports',
  portsHint: 'Such as 443, 8000-8010 or *.',
  portsWrong: 'Write ports from 1 to 65535, such as 443, 8000-8010 or *.',
  noTarget: 'Choose what it connects to.',
  sameEnds: 'A connection leads from one component to another.',
  purpose: 'Purpose',
  purposePlaceholder: 'Reads orders',
  isEncrypted: 'Encrypted in transit',
  cancel: 'Cancel',
  connect: 'Connect',
} as const;
