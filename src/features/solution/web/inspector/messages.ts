// The words of the inspector of blueprints.

export const inspectorMessages = {
  title: 'Inspector',
  close: 'Close the inspector',
  resize: 'Resize the inspector',
  properties: 'Properties',
  findings: 'Findings',
  reach: 'Reach',
  addresses: 'Addresses',
  requirements: 'Requirements',
  words: 'Words',
  versions: 'Versions',
  cost: 'Cost',
  terraform: 'Terraform',
} as const;
