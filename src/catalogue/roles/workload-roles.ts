// Roles of what runs code.

import type { RoleText } from './role-text.ts';

export const workloadRoles = {
  cluster: {
    does: 'Is a Kubernetes cluster.',
    effect:
      'It has a subnet of its own with room for pods, rules between its nodes, and a way for administrators; reachability findings ask for its way out and for its administration.',
  },
  'managed-cluster': {
    does: 'Is the Kubernetes of a cloud itself, with ranges for pods and services.',
    effect: 'It gets ranges of addresses for pods and services, which can be changed among its properties.',
  },
  'pods-of-network': {
    does: 'Gives pods addresses of the network instead of a range of their own.',
    effect: 'It gets a range of addresses for services only.',
  },
  'overlay-pods': {
    does: 'Gives pods addresses of an overlay, to which the rules of its subnet apply.',
    effect: 'The rules of its subnet let the pods reach each other, and a finding says where they do not.',
  },
  'secondary-pod-ranges': {
    does: 'Takes the addresses of pods from secondary ranges of its subnet.',
    effect: 'Its ranges for pods and services become secondary ranges of its subnet in each environment.',
  },
  'outside-control-plane': {
    does: 'Has a control plane that administrators reach by its name, outside of the subnet of its nodes.',
    effect:
      'Administrators are connected to it directly, no rule of its subnet lets them in, and no bastion is added for it.',
  },
  'container-host': {
    does: 'Runs containers from images.',
    effect: 'It is connected to the registry of images, from which it pulls.',
  },
  'needs-registry': {
    does: 'Runs images of the client, so that a solution with it has a registry.',
    effect: 'A registry of images is added where none was named.',
  },
  'task-host': {
    does: 'Is what tasks of a task scheduler run on.',
    effect: 'It is not connected as a workload of its own where a “task-scheduler” is in the solution.',
  },
  'task-scheduler': {
    does: 'Schedules tasks or pods on a task host.',
    effect: 'What it schedules on is not connected as a second workload.',
  },
  machine: {
    does: 'Is a machine, or a group of machines.',
    effect:
      'It is put behind the packet balancer, joins the directory, and has a way for administrators, which a bastion is added for and reachability/no-administration asks for.',
  },
  'windows-host': {
    does: 'Is administered over remote desktop.',
    effect: 'Administrators are connected to it over remote desktop, TCP 3389.',
  },
  'linux-host': {
    does: 'Is administered over SSH.',
    effect: 'Administrators are connected to it over SSH, TCP 22, which is assumed of other machines.',
  },
  worker: {
    does: 'Runs when something happens or a job is due, and waits for no visitors.',
    effect:
      'It is no target of visitors: it takes messages from queues, and is called by an API gateway or the application.',
  },
  'job-runner': {
    does: 'Runs jobs, and cannot be called.',
    effect: 'An API gateway or entrance is not connected to it.',
  },
  'function-runtime': {
    does: 'Runs single functions.',
    effect: 'A queue is added in Azure where a “trusted-publisher” would have to deliver to it.',
  },
  desktop: {
    does: 'Runs desktops of people, which are machines that it starts.',
    effect: 'People on the internet are connected to it, it joins the directory, and it has an identity of its own.',
  },
  'static-site': {
    does: 'Serves pages that are files.',
    effect: 'Visitors are connected to it directly, and it is neither a client of databases nor behind the entrance.',
  },
  'compute-support': {
    does: 'Is called compute or containers, and runs no code of the client.',
    effect: 'It is not taken for a workload, although its category is compute or containers.',
  },
  'runs-others': {
    does: 'Is what other components run on.',
    effect: 'It gets no connection, and the document says that other components run on it.',
  },
  'image-registry': {
    does: 'Keeps images of containers.',
    effect: 'Hosts of containers are connected to it, or else what builds images.',
  },
  'image-builder': {
    does: 'Builds images of containers.',
    effect: 'It is connected to the registry, where it stores images, if nothing pulls from there.',
  },
} as const satisfies Readonly<Record<string, RoleText>>;
