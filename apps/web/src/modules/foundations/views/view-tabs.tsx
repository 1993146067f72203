/** The saved views of a page, above its filters: each is one press away, and the one that is seen is marked. */
import { ActionIcon } from '@mantine/core';
import { Menu } from '../../../ui/floating.tsx';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { isReport, searchOn } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { View, ViewSearch } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import type { ViewPage } from '@quilate/domain/modules/foundations/views/views.states.ts';
import { IconDots, IconMail } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { SaveView } from './save-view.tsx';
import { useViews } from './use-views.ts';
import '../../../ui/tabs.css';
import './views.css';

const ChangeViewDialog = lazy(() => import('./view-dialogs.tsx').then((file) => ({ default: file.ChangeViewDialog })));
const DeleteViewDialog = lazy(() => import('./view-dialogs.tsx').then((file) => ({ default: file.DeleteViewDialog })));
type Act = 'changeView' | 'deleteView';

export function ViewTabs({ page }: { page: ViewPage }) {
  const { views, current, isAll, today } = useViews(page);
  const { role } = useMe();
  const [doing, setDoing] = useState<{ readonly view: View; readonly action: Act }>();
  if (views.length === 0) return null;
  const shown = doing && {
    of: doing.view,
    offer: offerOf(doing.view, doing.action),
    onClose: () => setDoing(undefined),
  };
  return (
    <>
      <nav className="tabs view-tabs" aria-label={viewsEs.title}>
        <Tab search={{}} isCurrent={isAll}>
          {viewsEs.all}
        </Tab>
        {views.map((view) => (
          <span key={view.id} className="view-tab">
            <Tab search={searchOn(view, today)} isCurrent={view === current}>
              {view.role === null || view.role === role ? view.name : viewsEs.ofRole(view.name, ROLE_ES[view.role])}
              {view.mail !== 'NEVER' && (
                <>
                  <IconMail size={14} aria-hidden />
                  <span className="vh"> {viewsEs.mailed[view.mail]}</span>
                </>
              )}
            </Tab>
            {view === current && <ViewMenu view={view} onPick={(action) => setDoing({ view, action })} />}
          </span>
        ))}
        {!isReport(page) && <SaveView page={page} at="tabs" />}
      </nav>
      <Suspense>
        {shown && doing.action === 'changeView' && <ChangeViewDialog {...shown} />}
        {shown && doing.action === 'deleteView' && <DeleteViewDialog {...shown} />}
      </Suspense>
    </>
  );
}

const offerOf = ({ actions }: View, action: Act) => actions.find((offer) => offer.action === action)!;

interface TabProps {
  readonly search: ViewSearch;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/** Where one is: several areas show the same list. */
function Tab({ search, isCurrent, children }: TabProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <Link
      to={path(pathname)}
      search={search as never}
      className="tab"
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
    >
      {children}
    </Link>
  );
}

interface ViewMenuProps {
  readonly view: View;
  readonly onPick: (action: Act) => void;
}

/** Of whoever it belongs to. */
function ViewMenu({ view, onPick }: ViewMenuProps) {
  if (!view.actions.every(({ allowed }) => allowed)) return null;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" size={28} color="gray" aria-label={viewsEs.menu(view.name)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPick('changeView')}>{viewsEs.change}</Menu.Item>
        <Menu.Item onClick={() => onPick('deleteView')}>{viewsEs.delete}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
