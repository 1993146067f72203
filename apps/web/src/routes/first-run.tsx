import { createFileRoute } from '@tanstack/react-router';
import { FirstRunPage } from '../modules/office/first-run/first-run-page.tsx';

export const Route = createFileRoute('/first-run')({ component: FirstRunPage });
