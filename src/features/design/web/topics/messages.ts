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
    running: 'Being written',
    model: 'Written by the model',
    fallback: "Lounge's own text",
    failed: "The model failed; Lounge's own text stands in",
  },
  sectionActions: (topic: string) => `Section ${topic}`,
  goToSection: 'Go to section',
  writeAgain: 'Write this topic again',
  lock: 'Lock section',
  unlock: 'Unlock section',
  locked: 'Locked: a generation keeps this section',
  lockFailed: 'Failed to change the lock',
  nothingMatches: (search: string) => `Nothing is called “${search}”.`,
} as const;
