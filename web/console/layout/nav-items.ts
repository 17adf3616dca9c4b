import {
  Activity,
  Boxes,
  Inbox,
  type LucideIcon,
  MessageSquareText,
  PackageCheck,
  Printer,
  QrCode,
  ScrollText,
  Store,
  Sun,
  Truck,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { type OperatorRole, operatorRoles } from '../../../contract/call.ts';
import type { consoleText } from '../../../messages/console.ts';
import { consolePaths } from '../paths.ts';

interface NavItem {
  text: keyof typeof consoleText.layout;
  to: string;
  icon: LucideIcon;
  /** The roles that see it. The calls behind its pages decide; this only leaves out what would be rejected. */
  roles: readonly OperatorRole[];
}

export const navItems: NavItem[] = [
  { text: 'today', to: consolePaths.today, icon: Sun, roles: operatorRoles },
  { text: 'orders', to: consolePaths.orders, icon: PackageCheck, roles: operatorRoles },
  { text: 'stickers', to: consolePaths.stickers, icon: QrCode, roles: operatorRoles },
  { text: 'batches', to: consolePaths.batches, icon: Boxes, roles: ['owner', 'fulfilment'] },
  { text: 'templates', to: consolePaths.templates, icon: Printer, roles: ['owner', 'fulfilment'] },
  { text: 'resellers', to: consolePaths.resellers, icon: Truck, roles: operatorRoles },
  { text: 'shop', to: consolePaths.shop, icon: Store, roles: ['owner'] },
  { text: 'presets', to: consolePaths.presets, icon: MessageSquareText, roles: ['owner', 'support'] },
  { text: 'people', to: consolePaths.owners, icon: UsersRound, roles: ['owner', 'support'] },
  { text: 'inquiries', to: consolePaths.inquiries, icon: Inbox, roles: ['owner', 'support'] },
  { text: 'health', to: consolePaths.health, icon: Activity, roles: operatorRoles },
  { text: 'audit', to: consolePaths.audit, icon: ScrollText, roles: ['owner'] },
  { text: 'operators', to: consolePaths.operators, icon: UserCog, roles: ['owner'] },
];
