// Databases, caches, search and messaging that people run themselves.

import type { CatalogueService } from '../catalogue-service.ts';
import { listens, selfRun } from './self-facts.ts';

const oraclePorts =
  'https://docs.oracle.com/en/database/oracle/oracle-database/21/ntdbi/oracle-database-component-port-numbers-and-protocols.html';
const hanaPorts =
  'https://help.sap.com/doc/saphelp_pd1660_data/16.6.0/en-US/c8/1689e46e1b1014b640888c33c7f5eb/content.htm';
const elasticNetwork = 'https://www.elastic.co/guide/en/elasticsearch/reference/current/modules-network.html';
const rabbitNetwork = 'https://www.rabbitmq.com/docs/networking';
const mongoPorts = 'https://www.mongodb.com/docs/manual/reference/default-mongodb-port/';
const mysqlPorts = 'https://dev.mysql.com/doc/mysql-port-reference/en/mysql-port-reference-tables.html';
const redisCluster = 'https://redis.io/docs/latest/operate/oss_and_stack/management/scaling/';

export const selfRunData: readonly CatalogueService[] = [
  selfRun({
    key: 'kafka',
    name: 'Apache Kafka',
    aliases: ['kafka', 'kafka cluster', 'event streaming'],
    category: 'messaging',
    keepsState: true,
    ports: [listens('https://kafka.apache.org/39/generated/kafka_config.html')('TCP', '9092', 'Clients and brokers')],
    docs: 'https://kafka.apache.org/documentation/',
  }),
  selfRun({
    key: 'oracle',
    name: 'Oracle Database',
    aliases: ['oracle', 'oracle db', 'oracle rdbms'],
    category: 'database',
    keepsState: true,
    ports: [
      listens(oraclePorts)('TCP', '1521', 'Clients, through the listener'),
      listens(oraclePorts)('TCP', '1630', 'Clients, through Connection Manager'),
    ],
    docs: 'https://docs.oracle.com/en/database/oracle/oracle-database/',
  }),
  selfRun({
    key: 'sap-hana',
    name: 'SAP HANA',
    aliases: ['hana', 'sap', 'hana database', 's/4hana database'],
    category: 'database',
    keepsState: true,
    ports: [
      listens(hanaPorts)('TCP', '30013', 'SQL of the system database, instance 00'),
      listens(hanaPorts)('TCP', '30015', 'SQL of a single container, instance 00'),
      listens(hanaPorts)('TCP', '30041-30099', 'SQL of tenant databases, instance 00'),
    ],
    docs: 'https://help.sap.com/docs/SAP_HANA_PLATFORM',
  }),
  selfRun({
    key: 'elasticsearch',
    name: 'Elasticsearch',
    aliases: ['elastic', 'elk', 'elastic stack', 'elastic search'],
    category: 'analytics',
    keepsState: true,
    ports: [
      listens(elasticNetwork)('TCP', '9200', 'Clients, over HTTP'),
      listens(elasticNetwork)('TCP', '9300', 'Nodes of a cluster'),
    ],
    docs: 'https://www.elastic.co/docs/solutions/search',
  }),
  selfRun({
    key: 'rabbitmq',
    name: 'RabbitMQ',
    aliases: ['rabbit', 'rabbit mq', 'amqp broker'],
    category: 'messaging',
    keepsState: true,
    ports: [
      listens(rabbitNetwork)('TCP', '5671', 'Clients, AMQP with TLS'),
      listens(rabbitNetwork)('TCP', '5672', 'Clients, AMQP without TLS'),
      listens(rabbitNetwork)('TCP', '15671', 'Management and HTTP API with TLS'),
      listens(rabbitNetwork)('TCP', '15672', 'Management and HTTP API without TLS'),
      listens(rabbitNetwork)('TCP', '4369', 'Discovery of nodes'),
      listens(rabbitNetwork)('TCP', '25672', 'Nodes of a cluster and command line tools'),
      listens(rabbitNetwork)('TCP', '5551-5552', 'Clients of streams, with and without TLS'),
      listens(rabbitNetwork)('TCP', '6000-6500', 'Replication of streams'),
    ],
    docs: 'https://www.rabbitmq.com/docs',
  }),
  selfRun({
    key: 'mongodb',
    name: 'MongoDB',
    aliases: ['mongo', 'mongo db'],
    category: 'database',
    keepsState: true,
    ports: [
      listens(mongoPorts)('TCP', '27017', 'Clients of mongod and mongos'),
      listens(mongoPorts)('TCP', '27018', 'Members of a shard'),
      listens(mongoPorts)('TCP', '27019', 'Configuration servers'),
    ],
    docs: 'https://www.mongodb.com/docs/manual/',
  }),
  selfRun({
    key: 'postgresql',
    name: 'PostgreSQL',
    aliases: ['postgres', 'pg', 'postgresql server'],
    category: 'database',
    keepsState: true,
    ports: [
      listens('https://www.postgresql.org/docs/current/runtime-config-connection.html')('TCP', '5432', 'Clients'),
    ],
    docs: 'https://www.postgresql.org/docs/current/',
  }),
  selfRun({
    key: 'mysql',
    name: 'MySQL',
    aliases: ['mysql server', 'my sql'],
    category: 'database',
    keepsState: true,
    ports: [
      listens(mysqlPorts)('TCP', '3306', 'Clients, classic protocol'),
      listens(mysqlPorts)('TCP', '33060', 'Clients, X Protocol'),
    ],
    docs: 'https://dev.mysql.com/doc/',
  }),
  selfRun({
    key: 'redis',
    name: 'Redis',
    aliases: ['redis server', 'redis cache'],
    category: 'database',
    keepsState: true,
    ports: [
      listens(redisCluster)('TCP', '6379', 'Clients'),
      listens(redisCluster)('TCP', '16379', 'Nodes of a cluster'),
    ],
    docs: 'https://redis.io/docs/latest/',
  }),
];
