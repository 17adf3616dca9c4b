const timeoutSeconds = 20;

/** Loads the payment window's script once. If loading failed, the next click tries again. */
export function loadScript(address: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const giveUp = () => {
      script.remove();
      reject(new Error('The payment window could not be loaded'));
    };
    const timer = setTimeout(giveUp, timeoutSeconds * 1000);
    script.onload = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve();
      else giveUp();
    };
    script.onerror = () => {
      clearTimeout(timer);
      giveUp();
    };
    script.src = address;
    document.head.append(script);
  });
}
