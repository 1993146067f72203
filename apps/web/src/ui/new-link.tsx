import type { Policy } from '@quilate/domain/kernel/grants.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../shell/current-user.tsx';
import { LinkButton, path } from '../shell/links.tsx';

interface NewLinkProps {
  readonly to: string;
  readonly label: string;
  /** Whose writing it takes; who may not write sees no way to it. */
  readonly policy: Policy;
}

/** The way to a new record, for who may make one. */
export function NewLink({ to, label, policy }: NewLinkProps) {
  if (!useMay(policy)) return undefined;
  return (
    <LinkButton to={path(to)} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </LinkButton>
  );
}
