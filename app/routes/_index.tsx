export default function Index() {
  return <p>Order Management</p>;
}
