// /project until the dashboard is built: the specification's text, and the ways on. A question that was asked on the landing
// page waits here as well.

import { Link } from '@tanstack/react-router';
import { MessageSquare, PenTool } from 'lucide-react';
import { PlanArt } from '#ui/components/states/empty-art.tsx';
import { EmptyState } from '#ui/components/states/empty-state.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import './dashboard-coming-soon.css';

export function DashboardComingSoon() {
  const question = sessionStorage.getItem('draft');
  return (
    <main className="page centred" id="main" tabIndex={-1}>
      <h1 className="sr">Dashboard</h1>
      <div className="dashboard-soon">
        <EmptyState art={<PlanArt />} title="Dashboard page coming soon" />
        {question && (
          <div className="dashboard-soon-question">
            <p dir="auto">{question}</p>
            <Link to="/chat" className={buttonClass({ variant: 'primary', size: 'lg' })}>
              Ask in Chat
            </Link>
          </div>
        )}
        <nav className="dashboard-soon-ways" aria-label="Ready to use">
          <Link to="/chat">
            <MessageSquare />
            <b>Chat</b>
            <span>Ask an agent, with your own documents</span>
          </Link>
          <Link to="/design">
            <PenTool />
            <b>Design</b>
            <span>Write a cloud design, export it as Word or PDF</span>
          </Link>
        </nav>
      </div>
    </main>
  );
}
