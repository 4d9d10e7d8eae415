// The questions that the landing page suggests. Without a key the offline agent answers each of them.

export const exampleQuestion = 'Is a /25 enough for 200 AKS nodes?';

export const otherQuestions = [
  'Split 10.20.0.0/16 into 6 subnets',
  'Peer two VNets across tenants',
  'KQL for denied flows by NSG',
  'RTO of 4 hours on a budget',
] as const;
