// The catalogue of Azure: queues, events and streams.

import type { CatalogueService } from '../../catalogue-service.ts';
import { fact } from '../../source.ts';
import { builtInPolicies, privateEndpoint, resourceLogs } from '../azure-facts.ts';

const learn = 'https://learn.microsoft.com/azure';

export const azureMessaging: readonly CatalogueService[] = [
  {
    key: 'service-bus',
    provider: 'azure',
    name: 'Service Bus',
    aliases: ['servicebus', 'azure service bus', 'message queue', 'queue', 'topic'],
    category: 'messaging',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '5671', direction: 'inbound', purpose: 'AMQP over TLS' },
        `${learn}/service-bus-messaging/service-bus-faq`,
      ),
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'HTTPS, and AMQP over WebSockets' },
        `${learn}/service-bus-messaging/service-bus-faq`,
      ),
    ],
    privateAccess: privateEndpoint('namespace', 'privatelink.servicebus.windows.net'),
    keepsState: true,
    skus: [
      {
        name: 'Premium',
        limits: [
          { name: 'Message', limit: fact('100 MB', `${learn}/service-bus-messaging/service-bus-premium-messaging`) },
        ],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-service-bus`) },
      },
      {
        name: 'Standard',
        limits: [
          { name: 'Message', limit: fact('256 KB', `${learn}/service-bus-messaging/service-bus-premium-messaging`) },
        ],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-service-bus`),
          regions: fact('none', `${learn}/reliability/reliability-service-bus`),
        },
      },
      {
        name: 'Basic',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-service-bus`),
          regions: fact('none', `${learn}/reliability/reliability-service-bus`),
        },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.ServiceBus/namespaces'),
    terraform: 'azurerm_servicebus_namespace',
    meters: ['Hours of messaging units', 'Operations', 'Brokered connections'],
    policies: builtInPolicies('[Preview]: Service Bus should be Zone Redundant'),
    docs: `${learn}/service-bus-messaging/`,
  },
  {
    key: 'event-hubs',
    provider: 'azure',
    name: 'Event Hubs',
    aliases: ['event hub', 'eventhub', 'azure event hubs', 'streaming', 'kafka on azure'],
    category: 'messaging',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '5671-5672', direction: 'inbound', purpose: 'AMQP' },
        `${learn}/event-hubs/event-hubs-faq`,
      ),
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'HTTPS, and AMQP over WebSockets' },
        `${learn}/event-hubs/event-hubs-faq`,
      ),
      fact(
        { protocol: 'TCP', ports: '9093', direction: 'inbound', purpose: 'Kafka clients' },
        `${learn}/event-hubs/event-hubs-faq`,
      ),
    ],
    privateAccess: privateEndpoint('namespace', 'privatelink.servicebus.windows.net'),
    keepsState: true,
    skus: [
      {
        name: 'Standard',
        limits: [
          { name: 'Throughput units', limit: fact('40', `${learn}/event-hubs/event-hubs-faq`) },
          { name: 'Retention', limit: fact('7 days', `${learn}/event-hubs/event-hubs-faq`) },
        ],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-event-hubs`) },
      },
      {
        name: 'Premium',
        limits: [{ name: 'Retention', limit: fact('90 days', `${learn}/event-hubs/event-hubs-faq`) }],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-event-hubs`) },
      },
      {
        name: 'Basic',
        limits: [{ name: 'Throughput units', limit: fact('40', `${learn}/event-hubs/event-hubs-faq`) }],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-event-hubs`) },
      },
    ],
    backup: fact('Capture of events to a storage account', `${learn}/event-hubs/event-hubs-faq`),
    sla: [
      fact(
        { percent: 99.9, condition: 'Standard tier', needs: { sku: { has: ['Standard'] } } },
        `${learn}/well-architected/service-guides/azure-event-hubs`,
      ),
      fact(
        { percent: 99.99, condition: 'Dedicated tier', needs: { sku: { has: ['Dedicated'] } } },
        `${learn}/well-architected/service-guides/azure-event-hubs`,
      ),
    ],
    diagnostics: resourceLogs('Microsoft.EventHub/namespaces'),
    terraform: 'azurerm_eventhub_namespace',
    meters: ['Hours of throughput or processing units', 'Million events', 'Hours of capture'],
    policies: builtInPolicies(
      'Event Hub namespaces should use private link',
      'Azure Event Hub namespaces should have local authentication methods disabled',
      'Resource logs in Event Hub should be enabled',
    ),
    docs: `${learn}/event-hubs/`,
  },
  {
    key: 'event-grid',
    provider: 'azure',
    name: 'Event Grid',
    aliases: ['eventgrid', 'azure event grid', 'event grid topic'],
    category: 'messaging',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('topic', 'privatelink.eventgrid.azure.net'),
    identity: fact('Managed identities', `${learn}/well-architected/service-guides/azure-event-grid`),
    keepsState: true,
    skus: [
      {
        name: 'Basic',
        limits: [],
        redundancy: { zones: fact('always', `${learn}/reliability/reliability-event-grid`) },
      },
      {
        name: 'Standard',
        limits: [],
        redundancy: {
          zones: fact('always', `${learn}/reliability/reliability-event-grid`),
          regions: fact('none', `${learn}/reliability/reliability-event-grid`),
        },
      },
    ],
    sla: [],
    diagnostics: fact(
      'Diagnostic settings of Azure Monitor',
      `${learn}/well-architected/service-guides/azure-event-grid`,
    ),
    terraform: 'azurerm_eventgrid_topic',
    meters: ['Million operations', 'Hours of throughput units'],
    policies: builtInPolicies(
      'Azure Event Grid topics should use private link',
      'Azure Event Grid topics should have local authentication methods disabled',
    ),
    docs: `${learn}/event-grid/`,
  },
  {
    key: 'iot-hub',
    provider: 'azure',
    name: 'IoT Hub',
    aliases: ['iothub', 'azure iot hub', 'iot'],
    category: 'messaging',
    scope: 'regional',
    ports: [
      fact(
        { protocol: 'TCP', ports: '8883', direction: 'inbound', purpose: 'Devices over MQTT' },
        `${learn}/iot-hub/iot-hub-devguide-protocols`,
      ),
      fact(
        { protocol: 'TCP', ports: '5671', direction: 'inbound', purpose: 'Devices over AMQP' },
        `${learn}/iot-hub/iot-hub-devguide-protocols`,
      ),
      fact(
        { protocol: 'TCP', ports: '443', direction: 'inbound', purpose: 'HTTPS, and MQTT or AMQP over WebSockets' },
        `${learn}/iot-hub/iot-hub-devguide-protocols`,
      ),
    ],
    privateAccess: privateEndpoint('iotHub', 'privatelink.azure-devices.net'),
    keepsState: true,
    skus: [
      {
        name: 'S1',
        limits: [],
        redundancy: { regions: fact('asynchronous', `${learn}/reliability/reliability-iot-hub`) },
      },
      {
        name: 'S2',
        limits: [],
        redundancy: { regions: fact('asynchronous', `${learn}/reliability/reliability-iot-hub`) },
      },
      {
        name: 'S3',
        limits: [],
        redundancy: { regions: fact('asynchronous', `${learn}/reliability/reliability-iot-hub`) },
      },
      {
        name: 'B1',
        limits: [],
        redundancy: { regions: fact('asynchronous', `${learn}/reliability/reliability-iot-hub`) },
      },
    ],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Devices/IotHubs'),
    terraform: 'azurerm_iothub',
    meters: ['Days of units by edition'],
    policies: builtInPolicies(
      'Public network access on Azure IoT Hub should be disabled',
      'Resource logs in IoT Hub should be enabled',
    ),
    docs: `${learn}/iot-hub/`,
  },
  {
    key: 'iot-dps',
    provider: 'azure',
    name: 'IoT Hub Device Provisioning Service',
    aliases: ['dps', 'device provisioning service'],
    category: 'messaging',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('iotDps', 'privatelink.azure-devices-provisioning.net'),
    keepsState: true,
    skus: [{ name: 'S1', limits: [], redundancy: {} }],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Devices/provisioningServices'),
    terraform: 'azurerm_iothub_dps',
    meters: ['Operations'],
    policies: builtInPolicies('IoT Hub device provisioning service instances should use private link'),
    docs: `${learn}/iot-dps/`,
  },
  {
    key: 'relay',
    provider: 'azure',
    name: 'Azure Relay',
    aliases: ['relay', 'hybrid connections'],
    category: 'messaging',
    scope: 'regional',
    ports: [],
    privateAccess: privateEndpoint('namespace', 'privatelink.servicebus.windows.net'),
    keepsState: false,
    skus: [],
    sla: [],
    diagnostics: resourceLogs('Microsoft.Relay/namespaces'),
    terraform: 'azurerm_relay_namespace',
    meters: ['Hours of listeners', 'GB'],
    policies: [],
    docs: `${learn}/azure-relay/`,
  },
];
