import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../modules/office/home/home-page.tsx';
import { homeSearch } from '../../modules/office/home/home.search.ts';

export const Route = createFileRoute('/_app/')({ validateSearch: homeSearch, component: HomePage });
