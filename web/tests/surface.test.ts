import { describe, expect, test } from 'vitest';
import { seen, shows, type Surface } from '../src/play/surface';

class Till {
  coins = 0;
  constructor(private most: number) {}
  pay(n: number): number {
    return (this.coins = Math.min(this.most, this.coins + n));
  }
  get full(): boolean {
    return this.coins === this.most;
  }
}
const SEEN = { till: seen(Till, 'coins', 'pay', 'full') };
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
interface Shop extends Surface<typeof SEEN> {}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
class Shop {
  till = new Till(3);
}
shows(Shop, SEEN);

describe('what a whole shows of its parts', () => {
  test('is read, written and called there', () => {
    const shop = new Shop();
    expect(shop.pay(2)).toBe(2);
    expect([shop.coins, shop.till.coins, shop.full]).toEqual([2, 2, false]);
    shop.coins = 3;
    expect([shop.till.coins, shop.full]).toEqual([3, true]);
  });
  test('is each one’s own', () => {
    const [one, other] = [new Shop(), new Shop()];
    one.pay(1);
    expect(other.coins).toBe(0);
  });
});
