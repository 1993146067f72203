import { Button } from '@mantine/core';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { isNothing, isReport } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViews } from './use-views.ts';

const SaveViewDialog = lazy(() => import('./view-dialogs.tsx').then((file) => ({ default: file.SaveViewDialog })));

/** Keeps what the page is asked, where it asks something no view says. A report is worth keeping as it comes. */
export function SaveView({ page, isPrimary = false }: { page: ViewPage; isPrimary?: boolean }) {
  const { asked, kept, same, isRead } = useViews(page);
  const [isOpen, setOpen] = useState(false);
  const isOffered = isRead && !same && (isReport(page) || !isNothing(kept));
  return (
    <>
      {isOffered && (
        <Button
          variant={isPrimary ? 'filled' : 'subtle'}
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {viewsEs.save}
        </Button>
      )}
      <Suspense>
        {isOpen && <SaveViewDialog page={page} search={asked} kept={kept} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
