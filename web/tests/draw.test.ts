import { describe, expect, it } from 'vitest';
import { escaped, seat } from '../src/kit/draw';

describe('names in drawings', () => {
  it('a name is text, whatever it is made of', () => {
    const name = `x" onload="alert(1)"><script>alert('&')</script>`;
    const drawn = seat(0, 20, name);
    expect(drawn).not.toContain('<script');
    expect(drawn).not.toContain('onload="');
    const label = /aria-label="([^"]*)"/.exec(drawn)![1];
    const read = label.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(read).toBe(name);
    expect(drawn.match(/<svg/g)).toHaveLength(1);
  });
  it('ordinary names stay as they are', () => {
    expect(escaped('Žofie Ł-2')).toBe('Žofie Ł-2');
  });
});
