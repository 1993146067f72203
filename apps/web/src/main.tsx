import '@fontsource-variable/instrument-sans';
import '@fontsource-variable/geist-mono';
import './shell/theme/mantine.css';
import './shell/theme/base.css';
import './shell/theme/overrides.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isAtDoor, isNobody } from './door-tree.ts';
import { meQuery } from './modules/master-data/auth/auth.queries.ts';
import { watchSession } from './modules/master-data/auth/session.ts';
import { whenChanged } from './shell/api.ts';
import { watchClock } from './shell/clock.ts';
import { watchTabs } from './shell/beyond-tab.ts';
import { watchConnection, whenBack } from './shell/connection.ts';
import { tellCutTexts } from './shell/cut-texts.ts';
import { newKey } from './shell/idempotency.ts';
import { helpComesFrom } from './shell/help-door.ts';
import { askList, loadScreen } from './shell/load-screen.ts';
import { keepCopy } from './shell/own-copy.ts';
import { queryClient, readAgain } from './shell/query-client.ts';
import { openHouse, router } from './router.ts';
import { stringifySearch } from './shell/search-params.ts';
import { watchBuild } from './shell/stale-build.ts';
import { styleNonce } from './shell/style-nonce.ts';
import { cssVariables, theme } from './shell/theme/theme.ts';
import { Toaster } from './shell/toaster.tsx';
import { forget } from './shell/topics.ts';

// Said by a server whose requests somebody follows; nothing of it is loaded elsewhere.
const opening = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;
if (opening) (await import('./shell/acts.ts')).watchActs(opening);
if (isNobody() && !isAtDoor(location.pathname)) {
  const next = location.pathname + location.search + location.hash;
  history.replaceState(null, '', `/login${stringifySearch({ next })}`);
}
if (!isAtDoor(location.pathname)) await openHouse();
// The screen's code comes while the server is asked who is signed in.
loadScreen(router, location.pathname).catch(() => undefined);
void askList(queryClient, router, location, () => queryClient.fetchQuery(meQuery)).catch(() => undefined);
const tabsAreKnown = watchTabs(newKey());
watchConnection();
whenBack(() => readAgain(queryClient));
watchBuild({ client: queryClient, reload: () => location.reload() });
keepCopy();
watchClock();
tellCutTexts();
watchSession(router, queryClient);
helpComesFrom(() => import('./modules/office/help/help-door.ts').then((file) => file.helpDoor));
whenChanged((topics) => void forget(queryClient, topics));
// No screen goes on with what another tab is writing.
await tabsAreKnown;

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={cssVariables}
        getStyleNonce={styleNonce}
      >
        <RouterProvider router={router} />
        <Toaster />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
