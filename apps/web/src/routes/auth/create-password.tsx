import { createFileRoute } from '@tanstack/react-router';
import { CreatePasswordPage } from '../../modules/master-data/auth/choose-password-page.tsx';

export const Route = createFileRoute('/auth/create-password')({ component: CreatePasswordPage });
