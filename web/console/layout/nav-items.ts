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

interface NavItem {
  text: keyof Messages['console_layout'];
  to: string;
  icon: LucideIcon;
  /** The roles that see it. The calls behind its pages decide; this only leaves out what would be rejected. */
  roles: readonly OperatorRole[];
}

export const navItems: NavItem[] = [
  { text: 'today', to: consolePaths.today, icon: Sun, roles: operatorRoles },
  { text: 'orders', to: consolePaths.orders, icon: PackageCheck, roles: operatorRoles },
  { text: 'pack', to: consolePaths.pack, icon: PackageOpen, roles: ['owner', 'fulfilment'] },
  { text: 'stickers', to: consolePaths.stickers, icon: QrCode, roles: operatorRoles },
  { text: 'batches', to: consolePaths.batches, icon: Boxes, roles: ['owner', 'fulfilment'] },
  { text: 'templates', to: consolePaths.templates, icon: Printer, roles: ['owner', 'fulfilment'] },
  { text: 'resellers', to: consolePaths.resellers, icon: Truck, roles: operatorRoles },
  { text: 'shop', to: consolePaths.shop, icon: Store, roles: ['owner'] },
  { text: 'books', to: consolePaths.books, icon: BookOpen, roles: ['owner'] },
  { text: 'presets', to: consolePaths.presets, icon: MessageSquareText, roles: ['owner', 'support'] },
  { text: 'languages', to: consolePaths.languages, icon: Languages, roles: ['owner', 'support'] },
  { text: 'people', to: consolePaths.owners, icon: UsersRound, roles: ['owner', 'support'] },
  { text: 'inquiries', to: consolePaths.inquiries, icon: Inbox, roles: ['owner', 'support'] },
  { text: 'health', to: consolePaths.health, icon: Activity, roles: operatorRoles },
  { text: 'audit', to: consolePaths.audit, icon: ScrollText, roles: ['owner'] },
  { text: 'operators', to: consolePaths.operators, icon: UserCog, roles: ['owner'] },
];
