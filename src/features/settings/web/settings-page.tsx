// /settings: a person's own account. `children` are the cards of other features.

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import '#ui/components/settings.css';
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
    <main className="page settings" id="main" tabIndex={-1}>
      <header>
        <h1 className="title">{words.title}</h1>
        <p className="settings-lead">{words.lead}</p>
      </header>
      {!profile && isError && (
        <ErrorState title={words.failed} text={words.failedText} onRetry={() => void refetch()} />
      )}
      {!profile && !isError && <Skeleton lines={[40, 70, 60]} label={words.loading} />}
      {profile && (
        <>
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
    </main>
  );
}
