// Quick Actions: ask an agent about the inbox or the meetings, or open the code editor. What they have goes into the message; nothing is
// stored. An action whose source is not connected says so.

import { Link } from '@tanstack/react-router';
import { ArrowRight, Calendar, GitPullRequest, Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAskWithContext } from '#features/chat/web/use-ask-with-context.ts';
import type { Dashboard, Figure } from '../contract.ts';
import { dashboardMessages as words } from './messages.ts';

export function QuickActions({ insights }: { insights: Dashboard['insights'] }) {
  const ask = useAskWithContext();
  const { unreadEmails, openPullRequests, actionItems } = insights;
  return (
    <section>
      <h2 className="head dashboard-h">{words.quickActions}</h2>
      <div className="quick-actions">
        <AskAction
          figure={unreadEmails}
          icon={<Mail />}
          title={words.summarizeInbox}
          describe={words.unread}
          onAsk={(figure) => ask(words.inboxQuestion, listOf(words.unreadEmails, figure))}
        />
        <Link className="quick-action" to="/editor">
          <ActionText
            icon={<GitPullRequest />}
            title={words.reviewCode}
            text={openPullRequests ? words.openReviews(openPullRequests.count) : words.reviewsUnknown}
          />
        </Link>
        <AskAction
          figure={actionItems}
          icon={<Calendar />}
          title={words.meetingNotes}
          describe={words.openItems}
          onAsk={(figure) => ask(words.meetingQuestion, listOf(words.actionItems, figure))}
        />
      </div>
    </section>
  );
}

type AskActionProps = {
  figure: Figure | null;
  icon: ReactNode;
  title: string;
  describe: (count: number) => string;
  onAsk: (figure: Figure) => void;
};

/** Without a source, or with nothing in it, there is nothing to ask about. */
function AskAction({ figure, icon, title, describe, onAsk }: AskActionProps) {
  const known = figure?.count === 0 ? words.nothingToAsk : describe(figure?.count ?? 0);
  const text = figure === null ? words.actionNotConnected : known;
  return (
    <button
      type="button"
      className="quick-action"
      disabled={figure === null || figure.count === 0}
      onClick={() => figure && onAsk(figure)}
    >
      <ActionText icon={icon} title={title} text={text} />
    </button>
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
