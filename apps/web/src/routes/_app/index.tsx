import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../modules/office/home/home-page.tsx';

export const Route = createFileRoute('/_app/')({ component: HomePage });
