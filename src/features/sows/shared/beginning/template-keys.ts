// The templates that a statement of work can begin with, by their names.

export const templateKeys = ['build', 'migration', 'assessment', 'blank'] as const;
export type TemplateKey = (typeof templateKeys)[number];

export const templateTexts: Readonly<Record<TemplateKey, { name: string; text: string }>> = {
  build: { name: 'Cloud build', text: 'Design, build, test and hand over a solution.' },
  migration: { name: 'Migration', text: 'Move what runs today into the cloud, with its data.' },
  assessment: { name: 'Assessment', text: 'Review what is there, and say what to do.' },
  blank: { name: 'Blank', text: 'Every section is there and empty.' },
};
