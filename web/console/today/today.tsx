import { desk } from '../../../messages/desk.ts';
import { DeskPage } from '../frame/desk-page.tsx';

export default function Today() {
  return (
    <DeskPage title={desk.frame.today} loaded={{ ready: null }}>
      {() => null}
    </DeskPage>
  );
}
