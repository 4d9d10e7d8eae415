// /settings: a person's own account. `children` are the cards of other features.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageFrame } from '#ui/page/page-frame.tsx';
import { PageIndex } from '#ui/page/page-index.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import '#ui/components/settings/settings.css';
import { ErrorState } from '#ui/components/states/error-state.tsx';
import { Skeleton } from '#ui/components/states/skeleton.tsx';
import { AppearanceCard } from './appearance-card.tsx';
import { DataCard } from './data-card.tsx';
import { DeleteAccountCard } from './delete/delete-account-card.tsx';
import { settingsMessages as words } from './messages.ts';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { profileQuery } from './queries.ts';
import { SessionsCard } from './sessions-card.tsx';
import { VoiceCard } from './voice-card.tsx';

export function SettingsPage({ children }: { children?: ReactNode }) {
  const { data: profile, isError, refetch } = useQuery(profileQuery);
  return (
    <PageFrame name="settings" layout="reading">
      <PageHead title={words.title} text={words.lead} />
      {!profile && isError && (
        <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
      )}
      {!profile && !isError && <Skeleton lines={[40, 70, 60]} label={words.loading} />}
      {profile && (
        <>
          <PageIndex />
          <ProfileCard profile={profile} />
          <AppearanceCard />
          <VoiceCard />
          {children}
          <PasswordCard identity={profile.identity} />
          <SessionsCard />
          <DataCard />
          <DeleteAccountCard profile={profile} />
        </>
      )}
    </PageFrame>
  );
}
