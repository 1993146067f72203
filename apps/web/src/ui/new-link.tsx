import { type PolicyModule, reachOf } from '@quilate/domain/kernel/policy.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../shell/current-user.tsx';
import { LinkButton, path } from '../shell/links.tsx';

interface NewLinkProps {
  readonly to: string;
  readonly label: string;
  /** Whose writing it takes; who may not write sees no way to it. */
  readonly module: PolicyModule;
}

/** The way to a new record, for who may make one. */
export function NewLink({ to, label, module }: NewLinkProps) {
  const { role } = useMe();
  if (reachOf(role, { module, access: 'write' }) === undefined) return undefined;
  return (
    <LinkButton to={path(to)} leftSection={<IconPlus size={16} aria-hidden />}>
      {label}
    </LinkButton>
  );
}
