// Makes secrets for tests. Nothing here is one: each is random, and none is written out, so that no scanner takes it for real.

const ALPHABETS: Readonly<Record<string, string>> = {
  A: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  B: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/',
  U: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  h: '0123456789abcdef',
  l: 'abcdefghijklmnopqrstuvwxyz0123456789',
  d: '123456789',
};

/** Returns a function that fills a form: `gh` + `p_{A36}` has 36 random letters and digits. The same seed makes the same. */
export function createMaker(seed = 1): (form: string) => string {
  let state = seed;
  const next = (size: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 12) % size;
  };
  return (form) =>
    form.replaceAll(/\{([A-Za-z])(\d+)\}/g, (_whole, alphabet: string, count: string) => {
      const letters = ALPHABETS[alphabet] ?? '';
      return Array.from({ length: Number(count) }, () => letters.charAt(next(letters.length))).join('');
    });
}

const uuid = '{h8}-{h4}-{h4}-{h4}-{h12}';

/** Forms of tokens that are told by themselves, by kind. The first letters stand apart from the rest. */
export const tokenForms: readonly (readonly [kind: string, form: string])[] = [
  ['aws-access-key', 'AK' + 'IA{U16}'],
  ['aws-access-key', 'AS' + 'IA{U16}'],
  ['aws-session-token', 'IQoJb3JpZ2lu' + '{B200}'],
  ['azure-client-secret', '{A3}8' + 'Q~{A34}'],
  ['azure-key', '{A52}JQQJ' + '99{A26}'],
  ['azure-storage-key', '{B76}+A' + 'St{B6}=='],
  ['azure-key', '{B33}+A' + 'SbA{B4}='],
  ['google-api-key', 'AI' + 'za{A35}'],
  ['google-client-secret', 'GOC' + 'SPX-{A28}'],
  ['google-token', 'ya' + '29.{A60}'],
  ['digitalocean-token', 'dop' + '_v1_{h64}'],
  ['databricks-token', 'da' + 'pi{h32}'],
  ['heroku-key', 'HR' + 'KU-AA{A58}'],
  ['github-token', 'gh' + 'p_{A36}'],
  ['github-token', 'github' + '_pat_{A22}_{A59}'],
  ['gitlab-token', 'gl' + 'pat-{A20}'],
  ['lounge-key', 'ln' + 'g_{A42}'],
  ['npm-token', 'np' + 'm_{A36}'],
  ['pypi-token', 'py' + 'pi-AgEIcHlwaS5vcmc{A60}'],
  ['docker-token', 'dckr' + '_pat_{A27}'],
  ['vault-token', 'hv' + 's.{A90}'],
  ['terraform-token', '{A14}.atl' + 'asv1.{A67}'],
  ['grafana-token', 'gl' + 'sa_{A32}_{h8}'],
  ['atlassian-token', 'ATA' + 'TT3{A180}'],
  ['openai-key', 'sk-' + 'proj-{A74}T3BlbkFJ{A74}'],
  ['anthropic-key', 'sk-' + 'ant-api03-{A93}AA'],
  ['hugging-face-token', 'h' + 'f_{A34}'],
  ['launchdarkly-key', 'sd' + `k-${uuid}`],
  ['slack-token', 'xo' + 'xb-{d12}-{d12}-{A24}'],
  ['slack-webhook', 'hooks.slack' + '.com/services/T{U8}/B{U10}/{A24}'],
  ['sendgrid-key', 'S' + 'G.{A22}.{A43}'],
  ['mailchimp-key', '{h32}-u' + 's12'],
  ['twilio-key', 'S' + 'K{h32}'],
  ['stripe-key', 'sk' + '_live_{A24}'],
  ['shopify-token', 'shp' + 'at_{h32}'],
];

/** Texts with one secret each, marked with « and »: the name, the place or the address says that it is one. */
export const writtenForms: readonly (readonly [kind: string, form: string])[] = [
  ['aws-secret-key', 'aws_secret_access_key = «{B40}»'],
  ['azure-storage-key', 'AccountName=acme;AccountKey=«{B86}==»;EndpointSuffix=core.windows.net'],
  ['azure-shared-access-key', 'Endpoint=sb://acme.servicebus.windows.net/;SharedAccessKey=«{B43}=»'],
  ['azure-sas', 'https://acme.blob.core.windows.net/c?sv=2024-05-04&se=2030&sig=«{A42}%3D»'],
  ['database-password', 'postgres://app:«{A12}»@db.internal:5432/app'],
  ['url-password', 'https://deploy:«{A16}»@git.acme.test/x.git'],
  ['password', 'Server=tcp:db.acme.test;User ID=sa;Password=«{A10}!»;Encrypt=true'],
  ['password', 'password = "«Summer{d4}!»"'],
  ['password', 'DB_PASSWORD=«{A12}7x»'],
  ['password', 'Das Passwort lautet «Gh{d2}!kkQw».'],
  ['password', 'The password is «Tr{d2}b4dor&3», please log in.'],
  ['password', '- name: DB_PASSWORD\n  value: «{A12}9»'],
  ['password', 'variable "db_password" {\n  type    = string\n  default = "«{A12}9»"\n}'],
  ['password', '<password>«{A12}9»</password>'],
  ['password', 'User,Password\nbob,«{A12}9!»\n'],
  ['password', "ConvertTo-SecureString '«{A12}9!»' -AsPlainText -Force"],
  ['password', 'ConvertTo-SecureString -AsPlainText -Force -String "«{A12}9!»"'],
  ['password', "'«{A12}9!»' | ConvertTo-SecureString -AsPlainText -Force"],
  ['url-password', 'https://admin@vsphere.local:«{A16}»@vcenter.acme.test/sdk'],
  ['command-password', 'curl -u admin:«{A12}9!» https://acme.test'],
  ['command-password', 'mysql -u root -p«{A12}9» shop'],
  ['bearer-token', 'Authorization: Bearer «{A20}7a{A20}»'],
  ['api-key', 'x-api-key: «{h32}»'],
  ['token', 'os.environ.get("SERVICE_TOKEN", "«{A32}»")'],
  ['client-secret', 'client_secret: "«' + uuid + '»"'],
  ['private-key', '«-----BEGIN RSA ' + 'PRIVATE KEY-----\n{B64}\n{B64}\n-----END RSA ' + 'PRIVATE KEY-----»'],
  ['password', 'BACKUP_PASSWORD=«Regen-Schirm-Halter»'],
  ['password', '"adminPassword": { "value": "«{A12}9!»" }'],
  ['password', "param adminPassword string = '«{A12}9!»'"],
  ['password', 'let password = String::from("«{A12}9»");'],
  ['password', 'the VPN box: user bob, pass «Garten{d4}»'],
  ['password', 'Is «Wal!Fisch{d4}» a good password for our router?'],
  ['password', 'These passwords were used:\nbob: «Birne{d4}»\n'],
  ['password', 'Das Archiv ist mit «wolle-{d4}-Q3» geschützt, das Kennwort kennt Bob.'],
  ['database-password', 'jdbc:oracle:thin:app/«{A12}9»@//db.internal:1521/X'],
  ['database-password', 'app:«{A12}9»@tcp(db.internal:3306)/app'],
  ['database-password', "new PDO('mysql:host=db', 'app', '«{A12}9»')"],
  ['command-password', 'htpasswd -b /etc/users bob «{A12}9»'],
  ['command-password', 'sqlplus app/«{A12}9»@ORCL'],
  ['keystore-password', 'keytool -list -keystore x.jks -storepass «{A12}9»'],
  ['wifi-password', 'WIFI:T:WPA;S:Office;P:«{A12}9»;;'],
  ['snmp-community', 'snmp-server community «{A8}9» RO 10'],
  ['router-password', 'enable password «{A10}9»\n'],
  ['shared-key', 'crypto isakmp key «{A16}9» address 198.51.100.7'],
  ['tsig-key', 'nsupdate -y hmac-sha256:dyn:«{B43}=»'],
  ['session-cookie', 'Cookie: lang=de; PHPSESSID=«{l26}»'],
  ['totp-seed', 'otpauth://totp/Acme:bob?secret=«{U32}»&issuer=Acme'],
  ['license-key', 'slmgr /ipk «{U5}-{U5}-{U5}-{U5}-{U5}»'],
  ['secret', 'jwt.sign({ sub: id }, "«{A24}9»")'],
  ['secret', 'the new token for the deploy:\n\n«{A20}9{A20}»\n\nThanks'],
  ['password-hash', 'root:«$6$' + '{A16}${A86}»:19000:0:99999:7:::'],
  ['kubernetes-secret', 'kind: Secret\nmetadata:\n  name: x\ndata:\n  pin: «{B20}»\n'],
];
