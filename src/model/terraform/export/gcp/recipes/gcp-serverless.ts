// What Google Cloud runs without machines: services, jobs, functions, applications, and what starts them.

import { blocks, code, object, type HclBody, type HclValue } from '../../../hcl/hcl-value.ts';
import { argumentOfSizes, sizeArgument } from '../../component-sizes.ts';
import { addOf, type ComponentPlan, openText } from '../../export-context.ts';
import { referenceToWritten } from '../../references.ts';
import type { Recipe } from '../../recipe.ts';
import { addAccount, addKey, fact, nameOf, networkIdOf, regionOf, subnetIdOf } from '../gcp-parts.ts';

const FILE = 'compute.tf';

/** Requests to private addresses leave through the subnet of the component, where it has one. */
function networkAccess(plan: ComponentPlan): HclBody[string] {
  const subnetId = subnetIdOf(plan);
  const networkId = networkIdOf(plan);
  return subnetId === null || networkId === null
    ? undefined
    : blocks({
        egress: 'PRIVATE_RANGES_ONLY',
        network_interfaces: blocks({ network: networkId, subnetwork: subnetId }),
      });
}

const cloudRun: Recipe = (plan) => {
  const { component } = plan;
  const account = addAccount(plan);
  addOf(plan, {
    type: 'google_cloud_run_v2_service',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'run'),
      location: regionOf(plan),
      ingress:
        component.settings.isPublic === true
          ? fact(plan, 'settings.isPublic', 'INGRESS_TRAFFIC_ALL')
          : 'INGRESS_TRAFFIC_INTERNAL_LOAD_BALANCER',
      deletion_protection: true,
      template: blocks({
        service_account: code(`${account}.email`),
        encryption_key: addKey(plan),
        vpc_access: networkAccess(plan),
        execution_environment: 'EXECUTION_ENVIRONMENT_GEN2',
        scaling: blocks({
          min_instance_count: sizeArgument(plan, 'instances'),
          max_instance_count: sizeArgument(plan, 'maxInstances'),
        }),
        containers: blocks({
          image: openText(plan, 'image', 'Image, with its digest,'),
          resources: limitsOf(plan),
        }),
      }),
    },
  });
  addInvokers(plan);
  return null;
};

/** Processors and memory of a container, as Cloud Run writes them: '2' and '1024Mi'. */
function limitsOf(plan: ComponentPlan): HclBody[string] {
  const cpu = argumentOfSizes(plan, { names: ['cpu'], variable: 'cpu', write: ([vCpu]) => String(vCpu) });
  const memory = memoryOf(plan);
  return cpu === undefined || memory === undefined ? undefined : blocks({ limits: object({ cpu, memory }) });
}

function memoryOf(plan: ComponentPlan): HclValue | undefined {
  return argumentOfSizes(plan, {
    names: ['memoryGb'],
    variable: 'memory',
    write: ([gb]) => `${Math.round(Number(gb) * 1024)}Mi`,
  });
}

/** Nobody calls a service without being named. */
function addInvokers({ context, component, label, repetition }: ComponentPlan): void {
  if (repetition !== null) return;
  const members = context.variable({
    name: `${label}_invokers`,
    type: 'set(string)',
    description: `Members that may call ${component.name}, such as serviceAccount:name@project.iam.gserviceaccount.com.`,
    defaultValue: [],
    validation: {
      condition: `!contains(var.${label}_invokers, "allUsers")`,
      message: 'allUsers would make the service public.',
    },
  });
  const service = `google_cloud_run_v2_service.${label}`;
  context.add({
    type: 'google_cloud_run_v2_service_iam_member',
    label,
    file: 'identities.tf',
    repetition: { name: 'for_each', value: members },
    instancesIn: () => [],
    body: {
      name: code(`${service}.name`),
      location: code(`${service}.location`),
      role: 'roles/run.invoker',
      member: code('each.value'),
    },
  });
}

const cloudRunJob: Recipe = (plan) => {
  const account = addAccount(plan);
  addOf(plan, {
    type: 'google_cloud_run_v2_job',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'job'),
      location: regionOf(plan),
      deletion_protection: true,
      template: blocks({
        template: blocks({
          service_account: code(`${account}.email`),
          encryption_key: addKey(plan),
          vpc_access: networkAccess(plan),
          containers: blocks({
            image: openText(plan, 'image', 'Image, with its digest,'),
            resources: limitsOf(plan),
          }),
        }),
      }),
    },
  });
  return null;
};

/** The source is an archive in a bucket that the pipeline fills. */
const cloudFunction: Recipe = (plan) => {
  const { component } = plan;
  const account = addAccount(plan);
  addOf(plan, {
    type: 'google_cloudfunctions2_function',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'fn'),
      location: regionOf(plan),
      kms_key_name: addKey(plan),
      build_config: blocks({
        runtime: openText(plan, 'runtime', 'Runtime, such as nodejs22,'),
        entry_point: openText(plan, 'entry_point', 'Name of the function in the source'),
        source: blocks({
          storage_source: blocks({
            bucket: openText(plan, 'source_bucket', 'Bucket of the source'),
            object: openText(plan, 'source_object', 'Archive of the source'),
          }),
        }),
      }),
      service_config: blocks({
        service_account_email: code(`${account}.email`),
        ingress_settings:
          component.settings.isPublic === true
            ? fact(plan, 'settings.isPublic', 'ALLOW_ALL')
            : 'ALLOW_INTERNAL_AND_GCLB',
        available_memory: memoryOf(plan),
        min_instance_count: sizeArgument(plan, 'instances'),
        max_instance_count: sizeArgument(plan, 'maxInstances'),
        all_traffic_on_latest_revision: true,
        vpc_connector: connectorOf(plan),
        vpc_connector_egress_settings: connectorOf(plan) === undefined ? undefined : 'PRIVATE_RANGES_ONLY',
      }),
    },
  });
  return null;
};

function connectorOf(plan: ComponentPlan): HclBody[string] {
  const connector = plan.context.solution.components
    .filter(({ service }) => service === 'serverless-vpc-access')
    .map(({ id }) => referenceToWritten(plan, id, 'google_vpc_access_connector'))
    .find((each) => each !== null);
  return connector ? code(`${connector}.id`) : undefined;
}

const vpcAccess: Recipe = (plan) => {
  const subnetId = subnetIdOf(plan);
  if (subnetId === null) return 'The solution places it in no subnet.';
  addOf(plan, {
    type: 'google_vpc_access_connector',
    file: 'network.tf',
    isMain: true,
    body: {
      // The cloud takes 25 characters.
      name: code(`trimsuffix(substr("vpc-\${local.prefix}${plan.nameSuffix}", 0, 25), "-")`),
      region: regionOf(plan),
      min_instances: sizeArgument(plan, 'instances'),
      max_instances: sizeArgument(plan, 'maxInstances'),
      subnet: blocks({ name: code(subnetId.code.replace(/\.id$/, '.name')) }),
    },
  });
  return null;
};

const appEngine: Recipe = (plan) => {
  addOf(plan, {
    type: 'google_app_engine_application',
    file: FILE,
    isMain: true,
    comment: 'A project has one application, whose location never changes.',
    body: {
      project: code('var.project_id'),
      location_id: openText(plan, 'location', 'Location, as App Engine writes it,'),
    },
  });
  plan.context.skip(
    plan.component.id,
    `Versions of ${plan.component.name}`,
    'The solution does not say what runs in it; deploy it from its own pipeline.',
  );
  return null;
};

const scheduler: Recipe = (plan) => {
  const account = addAccount(plan);
  addOf(plan, {
    type: 'google_cloud_scheduler_job',
    file: 'messaging.tf',
    isMain: true,
    body: {
      name: nameOf(plan, 'job'),
      region: regionOf(plan),
      schedule: openText(plan, 'schedule', 'When it runs, as cron writes it, for the use'),
      time_zone: 'Etc/UTC',
      http_target: blocks({
        uri: openText(plan, 'target', 'Address that is called by the job'),
        http_method: 'POST',
        oidc_token: blocks({ service_account_email: code(`${account}.email`) }),
      }),
    },
  });
  return null;
};

const workflow: Recipe = (plan) => {
  const account = addAccount(plan);
  addOf(plan, {
    type: 'google_workflows_workflow',
    file: FILE,
    isMain: true,
    body: {
      name: nameOf(plan, 'flow'),
      region: regionOf(plan),
      service_account: code(`${account}.id`),
      crypto_key_name: addKey(plan),
      call_log_level: 'LOG_ERRORS_ONLY',
      deletion_protection: true,
      source_contents: code(`file(${openText(plan, 'definition_file', 'Path of the definition').code})`),
    },
  });
  return null;
};

export const gcpServerlessRecipes: Readonly<Record<string, Recipe>> = {
  'cloud-run': cloudRun,
  'cloud-run-jobs': cloudRunJob,
  'cloud-functions': cloudFunction,
  'serverless-vpc-access': vpcAccess,
  'app-engine': appEngine,
  'cloud-scheduler': scheduler,
  workflows: workflow,
};
