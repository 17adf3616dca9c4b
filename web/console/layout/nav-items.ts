import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import BookOpen from 'lucide-react/icons/book-open';
import Boxes from 'lucide-react/icons/boxes';
import Inbox from 'lucide-react/icons/inbox';
import Languages from 'lucide-react/icons/languages';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import Printer from 'lucide-react/icons/printer';
import QrCode from 'lucide-react/icons/qr-code';
import ScrollText from 'lucide-react/icons/scroll-text';
import Store from 'lucide-react/icons/store';
import Sun from 'lucide-react/icons/sun';
import Truck from 'lucide-react/icons/truck';
import UserCog from 'lucide-react/icons/user-cog';
import UsersRound from 'lucide-react/icons/users-round';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import type { Messages } from '../../../messages/en.ts';
import { consolePaths } from '../paths.ts';

/** The groups of the navigation, in its order; Today stands before them. */
export const navGroups = ['sell', 'stickers', 'people', 'shop', 'system'] as const;

interface NavItem {
  group: (typeof navGroups)[number] | null;
  text: keyof Messages['console_layout'];
  to: string;
  icon: LucideIcon;
  /** The roles that see it. The calls behind its pages decide; this only leaves out what would be rejected. */
  roles: readonly OperatorRole[];
  /** The letter that leads there after `g`. */
  goKey?: string;
}

export const navItems: NavItem[] = [
  { group: null, text: 'today', to: consolePaths.today, icon: Sun, roles: operatorRoles, goKey: 't' },
  { group: 'sell', text: 'orders', to: consolePaths.orders, icon: PackageCheck, roles: operatorRoles, goKey: 'o' },
  {
    group: 'sell',
    text: 'pack',
    to: consolePaths.pack,
    icon: PackageOpen,
    roles: ['owner', 'fulfilment'],
    goKey: 'p',
  },
  { group: 'sell', text: 'resellers', to: consolePaths.resellers, icon: Truck, roles: operatorRoles, goKey: 'r' },
  { group: 'sell', text: 'books', to: consolePaths.books, icon: BookOpen, roles: ['owner'] },
  { group: 'stickers', text: 'stickers', to: consolePaths.stickers, icon: QrCode, roles: operatorRoles, goKey: 's' },
  { group: 'stickers', text: 'batches', to: consolePaths.batches, icon: Boxes, roles: ['owner', 'fulfilment'] },
  { group: 'stickers', text: 'templates', to: consolePaths.templates, icon: Printer, roles: ['owner', 'fulfilment'] },
  { group: 'people', text: 'people', to: consolePaths.owners, icon: UsersRound, roles: ['owner', 'support'] },
  {
    group: 'people',
    text: 'inquiries',
    to: consolePaths.inquiries,
    icon: Inbox,
    roles: ['owner', 'support'],
    goKey: 'i',
  },
  { group: 'shop', text: 'shop', to: consolePaths.shop, icon: Store, roles: ['owner'] },
  { group: 'shop', text: 'presets', to: consolePaths.presets, icon: MessageSquareText, roles: ['owner', 'support'] },
  { group: 'shop', text: 'languages', to: consolePaths.languages, icon: Languages, roles: ['owner', 'support'] },
  { group: 'system', text: 'health', to: consolePaths.health, icon: Activity, roles: operatorRoles, goKey: 'h' },
  { group: 'system', text: 'audit', to: consolePaths.audit, icon: ScrollText, roles: ['owner'] },
  { group: 'system', text: 'operators', to: consolePaths.operators, icon: UserCog, roles: ['owner'] },
];
