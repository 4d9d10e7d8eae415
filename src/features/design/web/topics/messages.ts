// The words of the topics and their sections.

export const topicMessages = {
  topics: 'Topics',
  hypothesis: 'Design Hypothesis',
  technical: 'Technical Design',
  chosen: (count: number, all: number) => `${count} of ${all}`,
  all: 'All',
  none: 'None',
  chooseGroup: (group: string, isWanted: boolean) => `${isWanted ? 'All' : 'None'} of ${group}`,
  searchTopics: 'Search topics',
  topicStates: {
    queued: 'Queued',
    running: 'Writing',
    model: 'Written by the AI model',
    fallback: 'Lounge template',
    failed: 'The AI model failed. Lounge’s template text was used instead.',
  },
  sectionActions: (topic: string) => `Section ${topic}`,
  goToSection: 'Go to section',
  writeAgain: 'Regenerate this topic',
  lock: 'Lock section',
  unlock: 'Unlock section',
  locked: 'Locked: generating leaves this section unchanged',
  lockFailed: 'Failed to change the lock',
  nothingMatches: (search: string) => `No results for “${search}”.`,
} as const;
