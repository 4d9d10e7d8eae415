// The dialog that reports a failure, outside of the frame of signed-in pages: it is loaded when the first report is made, with what asks the
// server.

import { QueryClientProvider } from '@tanstack/react-query';
import { ReportDialogPanel } from '#features/error-reports/web/report-dialog-panel.tsx';
import { useWorkspaces } from '#project/workspace/web/use-workspace.ts';
import type { RecentFailure } from '#ui/api/recent-failure.ts';
import { queryClient } from '../query-client.ts';

type FailureReportProps = { failure: RecentFailure; onClose: () => void };

export function FailureReport(props: FailureReportProps) {
  const isInWorkspace = window.location.pathname.startsWith('/project');
  return (
    <QueryClientProvider client={queryClient}>
      {isInWorkspace ? <WorkspaceReport {...props} /> : <ReportDialogPanel {...props} workspaceId={null} />}
    </QueryClientProvider>
  );
}

/** The owner of the workspace finds the report in its logs. */
function WorkspaceReport(props: FailureReportProps) {
  const { current } = useWorkspaces();
  return <ReportDialogPanel {...props} workspaceId={current?.id ?? null} />;
}
