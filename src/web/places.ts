// The pages of the top bar and the command palette, in their order.

export const places = [
  { to: '/chat', label: 'Chat' },
  { to: '/editor', label: 'Code Editor' },
  { to: '/design', label: 'Design' },
  { to: '/project', label: 'Project Mgmt' },
  { to: '/subscription', label: 'Subscription' },
] as const;
