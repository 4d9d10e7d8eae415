// The groups and links of the sidebar (specification §2, project workspace), in their order.

import {
  BookOpen,
  Bug,
  Calendar,
  ChartColumn,
  Clock,
  FileText,
  Folder,
  LampDesk,
  LayoutDashboard,
  Lightbulb,
  ListChecks,
  Mail,
  MessageSquare,
  Newspaper,
  Plug,
  ScrollText,
  Settings,
  Users,
} from 'lucide-react';

export const sidebarGroups = [
  {
    title: 'Main',
    links: [
      { to: '/project', label: 'Dashboard', icon: LayoutDashboard, isExact: true },
      { to: '/chat', label: 'Chat', icon: MessageSquare },
      { to: '/project/email', label: 'Email Summary', icon: Mail },
      { to: '/project/briefing', label: 'Daily Briefing', icon: Newspaper },
      { to: '/project/assistant', label: 'AI Assistant', icon: LampDesk },
    ],
  },
  {
    title: 'Project Management',
    links: [
      { to: '/project/projects', label: 'Projects', icon: Folder },
      { to: '/project/tasks', label: 'Tasks', icon: ListChecks },
      { to: '/project/docs', label: 'Documentation', icon: FileText },
      { to: '/project/knowledge', label: 'Knowledge Base', icon: BookOpen },
      { to: '/project/ideas', label: 'Ideas', icon: Lightbulb },
      { to: '/project/analysis', label: 'AI Analysis', icon: ChartColumn },
      { to: '/project/bugs', label: 'Bug Tracker', icon: Bug },
      { to: '/project/team', label: 'Team Management', icon: Users },
    ],
  },
  {
    title: 'Meetings',
    links: [
      { to: '/project/meetings', label: 'Meetings Overview', icon: Calendar, isExact: true },
      { to: '/project/meetings/past', label: 'Past Meetings & Summaries', icon: Clock },
    ],
  },
  {
    title: 'System',
    links: [
      { to: '/project/settings', label: 'Settings', icon: Settings },
      { to: '/project/integrations', label: 'Integrations', icon: Plug },
      { to: '/project/logs', label: 'Logs & Error Reports', icon: ScrollText },
    ],
  },
] as const;
