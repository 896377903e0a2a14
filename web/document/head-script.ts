/**
 * Inline script in the head of every page, run before the first paint. It shows the hint (`shopper/hint.ts`) as attributes of `<html>` for
 * account and filled cart, and as a property for the count. On a public page it redirects visitors who chose English from the Arabic URL;
 * for other pages the server does.
 */
export const headScript = `(function(d,c){
var h=/(?:^|;)\\s*hint=(in|guest|out)\\.(\\d{1,3})\\.\\d{0,4}\\.[\\w-]{0,8}\\s*(?:;|$)/.exec(c);
d.dataset.account=h&&h[1]==="in"?"in":"out";
if(h&&+h[2]){d.dataset.cart="";d.style.setProperty("--cart-count",+h[2])}
if(d.dataset.public===""&&/(?:^|;)\\s*language=en\\s*(?:;|$)/.test(c)){
var p=location.pathname;
if(!/^\\/en(?:\\/|$)/.test(p))location.replace("/en"+(p==="/"?"":p)+location.search+location.hash)}
})(document.documentElement,document.cookie)`;
