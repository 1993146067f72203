import { Button } from '@mantine/core';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { isNothing, isReport } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViews } from './use-views.ts';

const SaveViewDialog = lazy(() => import('./view-dialogs.tsx').then((file) => ({ default: file.SaveViewDialog })));

interface SaveViewProps {
  readonly page: ViewPage;
  /** The act of the page; of a list it stands after its views or, while it has none, beside the filters. */
  readonly at?: 'header' | 'tabs' | 'filters';
}

/** Keeps what the page is asked, where it asks something no view says. A report is worth keeping as it comes. */
export function SaveView({ page, at = 'filters' }: SaveViewProps) {
  const { asked, kept, same, views, isRead } = useViews(page);
  const [isOpen, setOpen] = useState(false);
  const isHere = at === 'header' || (at === 'tabs') === views.length > 0;
  const isOffered = isRead && isHere && !same && (isReport(page) || !isNothing(kept));
  return (
    <>
      {isOffered && (
        <Button
          variant={at === 'header' ? 'filled' : 'subtle'}
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
