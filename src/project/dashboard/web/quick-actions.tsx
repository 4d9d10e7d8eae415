// Quick Actions: ask an agent about the inbox or the meetings, or open the code editor.

import { Link } from '@tanstack/react-router';
import { ArrowRight, Calendar, GitPullRequest, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAttachToChat } from '#features/chat/web/use-attach-to-chat.ts';
import type { Dashboard, Figure } from '../contract.ts';
import { dashboardMessages as words } from './messages.ts';

export function QuickActions({ insights }: { insights: Dashboard['insights'] }) {
  const attach = useAttachToChat();
  const { unreadEmails, openPullRequests, actionItems } = insights;

  function ask(figure: Figure, { title, file, question }: { title: string; file: string; question: string }): void {
    attach(new File([listOf(title, figure)], file, { type: 'text/markdown' }), question);
  }

  return (
    <section>
      <h2 className="head dashboard-h">{words.quickActions}</h2>
      <div className="quick-actions">
        <button
          type="button"
          className="quick-action"
          onClick={() =>
            ask(unreadEmails, { title: words.unreadEmails, file: words.inboxFile, question: words.inboxQuestion })
          }
        >
          <ActionText icon={<Mail />} title={words.summarizeInbox} text={words.unread(unreadEmails.count)} />
        </button>
        <Link className="quick-action" to="/editor">
          <ActionText
            icon={<GitPullRequest />}
            title={words.reviewCode}
            text={words.openReviews(openPullRequests.count)}
          />
        </Link>
        <button
          type="button"
          className="quick-action"
          onClick={() =>
            ask(actionItems, { title: words.actionItems, file: words.meetingFile, question: words.meetingQuestion })
          }
        >
          <ActionText icon={<Calendar />} title={words.meetingNotes} text={words.openItems(actionItems.count)} />
        </button>
      </div>
    </section>
  );
}

function ActionText({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      {icon}
      <span className="grow">
        <b>{title}</b>
        <span className="cap">{text}</span>
      </span>
      <ArrowRight />
    </>
  );
}

/** The rows as a document that an agent can quote. */
function listOf(title: string, { count, items }: Figure): string {
  const lines = items.map((item) => (item.detail ? `- ${item.title} (${item.detail})` : `- ${item.title}`));
  const rest = count > items.length ? ['', words.more(count - items.length)] : [];
  return [`# ${title}: ${count}`, '', ...lines, ...rest, ''].join('\n');
}
